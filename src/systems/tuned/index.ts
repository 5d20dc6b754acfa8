export { type Lesson, psdDivision, taughtSelection } from './span-selection.js'
