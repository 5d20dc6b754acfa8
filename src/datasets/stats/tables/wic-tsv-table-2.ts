import { getOrMake, type SenseMatch } from '../../../core/index.js'
import { generalTallies } from '../general/index.js'
import { publishedRows } from '../published-rows.js'
import type { Table, Tally } from '../tally.js'

const general = ['WNT/WKT', 'general']
const columns = ['rows', 'unique targets', 'share of positive labels']

/** Total, N_w and R_+ of the paper; target words are counted as the files list them, which is in lower case. */
export const wicTsvTable2: Table = {
  source: 'Breit et al. (2021), Table 2',
  published: publishedRows(columns, {
    train: [2137, 864, 0.56],
    dev: [389, 377, 0.51],
    test: [1306, 689, 0.51],
    'test, domain WNT/WKT': [717, 664, 0.54],
    'test, specific domains': [589, 25, 0.47],
    'test, domain MSH': [205, 8, 0.52],
    'test, domain CTL': [216, 9, 0.43],
    'test, domain CPS': [168, 8, 0.46],
  }),
  tally: domainsTally,
}

/** The German data come with domains too; the paper that describes them is not one that we follow. */
export const wicTsvDomainsTable: Table = { source: '', published: {}, tally: domainsTally }

/** The test set by domain, and all domains but the general one together. */
function domainsTally(): Tally {
  const tallies = new Map<string, Tally<SenseMatch>>()
  const tally = (name: string) => getOrMake(tallies, name, () => generalTallies['sense-match'](`${name}: `))
  return {
    add(example, part) {
      const { domain } = example.slices
      if (part.name !== 'test' || example.kind !== 'sense-match' || !domain) return
      tally(`test, domain ${domain}`).add(example, part)
      if (!general.includes(domain)) tally('test, specific domains').add(example, part)
    },
    measures: () =>
      [...tallies.values()]
        .flatMap((each) => each.measures())
        .filter(({ name }) => columns.some((column) => name.endsWith(`: ${column}`))),
  }
}
