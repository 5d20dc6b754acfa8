import { messageOf, UserError } from '../../core/index.js'
import { scoreSubmission } from './score-submission.js'

// Bundled into one file, which a bundle carries: `node score.mjs INPUT OUTPUT`.
const [input = '/app/input', output = '/app/output'] = process.argv.slice(2)
try {
  const scores = await scoreSubmission(input, output)
  console.log(
    Object.entries(scores)
      .map(([column, value]) => `${column}: ${value}`)
      .join('\n'),
  )
} catch (error) {
  // Any error other than a mistake of the team could quote the data.
  console.error(error instanceof UserError ? messageOf(error) : 'internal error of the scorer')
  process.exitCode = 1
}
