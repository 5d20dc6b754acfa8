import { valueText } from '../text/score-text.js'

/** With a true minus sign, as wide as a digit. */
export const signedText = (value: number, digits = 2): string => valueText(value, digits).replace('-', '−')
