import { describe, expect, test } from 'vitest'
import type { Adjudication } from '../campaign.js'
import { adjudicationRules, type Rule, type Vote } from './index.js'

const settings: Adjudication = {
  rule: 'majority',
  least: 1,
  drop: [],
  mark: null,
  ties: 'reject',
  second: null,
}
const vote = (
  label: string,
  { team = 'crowd', right = null }: { team?: string; right?: boolean | null } = {},
): Vote => ({
  label,
  right,
  team,
  given: { annotator: label, unit: 'u', stage: 'work', answer: {}, milliseconds: 0, at: 0 },
})

/** What a rule decides on votes that come one by one, as long as it asks for them. */
function outcome(rule: Rule, votes: readonly Vote[], given: Adjudication, wanted = 1): string {
  const taken: Vote[] = []
  for (const next of votes) {
    const { count, team } = rule.needs(taken, wanted, given)
    if (count === 0) break
    if (team !== null) expect(next.team).toBe(team)
    taken.push(next)
  }
  const { status, label } = rule.decide(taken, given)
  return status === 'accepted' && String(label).startsWith('corrected') ? 'modified' : status
}

describe('PiC, Figures A1 and A2: two of three experts', () => {
  const given: Adjudication = { ...settings, rule: 'expert-tree', second: 'third' }
  const yes = vote('original')
  const no = vote('rejected')
  const fix = vote('corrected:giant number')
  const third = (label: string) => vote(label, { team: 'third' })
  // The paper's text gives the sums of the leaves; how the accepted ones divide among the pairs of experts is only in
  // the picture. Any division gives the same sums: this is one of them.
  const tree = (accepted: number, modified: number, rejected: number) => [
    { votes: [yes, yes], n: accepted - 150 },
    { votes: [yes, fix, third('original')], n: 100 },
    { votes: [fix, yes, third('original')], n: 50 },
    { votes: [yes, fix, third('corrected:giant number')], n: modified - 20 },
    { votes: [fix, no, third('corrected:giant number')], n: 20 },
    { votes: [no, no, third('original')], n: 1 },
    { votes: [yes, fix, third('rejected')], n: rejected - 11 },
    { votes: [fix, no, third('rejected')], n: 10 },
  ]
  test.each([
    { name: 'negative', accepted: 4935, modified: 68, rejected: 101 },
    { name: 'positive', accepted: 4904, modified: 98, rejected: 102 },
  ])('5,104 $name examples', ({ accepted, modified, rejected }) => {
    const counts: Record<string, number> = { accepted: 0, modified: 0, rejected: 0, open: 0 }
    for (const { votes, n } of tree(accepted, modified, rejected))
      counts[outcome(adjudicationRules['expert-tree'], votes, given, 2)]! += n
    expect(counts).toEqual({ accepted, modified, rejected, open: 0 })
    expect(accepted + modified + rejected).toBe(5104)
  })
  test('the third is asked only where two do not agree, and sees the corrections', () => {
    const { needs } = adjudicationRules['expert-tree']
    expect(needs([yes, yes], 2, given).count).toBe(0)
    expect(needs([fix, fix], 2, given).count).toBe(0) // the same correction by both is endorsed by two
    expect(needs([yes, no], 2, given)).toEqual({ count: 1, team: 'third', showsEarlier: true })
    expect(needs([yes], 2, given)).toEqual({ count: 1, team: null, showsEarlier: false })
  })
})

describe('PiC, Appendix J: two rounds', () => {
  const given: Adjudication = { ...settings, rule: 'two-rounds', mark: 'no', second: 'experts' }
  const expert = (right: boolean) => vote(right ? 'yes' : 'no', { team: 'experts', right })
  const crowd = (right: boolean) => vote(right ? 'yes' : 'no', { right })
  test.each([
    { what: 'queries', all: 30042, first: 22496, second: 5829, kept: 28325 },
    { what: 'labels', all: 15021, first: 10043, second: 3370, kept: 13413 },
  ])('$kept of $all $what', ({ all, first, second, kept }) => {
    const rounds = [
      { votes: [crowd(true)], n: first },
      { votes: [crowd(false), expert(true)], n: second },
      { votes: [crowd(false), expert(false)], n: all - first - second },
    ]
    const counts: Record<string, number> = { accepted: 0, rejected: 0, open: 0 }
    for (const { votes, n } of rounds) counts[outcome(adjudicationRules['two-rounds'], votes, given)]! += n
    expect(counts).toEqual({ accepted: kept, rejected: all - kept, open: 0 })
  })
  test('waits for the expert', () =>
    expect(adjudicationRules['two-rounds'].decide([crowd(false)], given).status).toBe('open'))
})

describe('WiC-TSV: removed if both mark', () => {
  const rule = adjudicationRules['both-mark']
  test.each([
    [['keep'], 'accepted'],
    [['remove', 'remove'], 'rejected'],
    [['remove', 'keep'], 'accepted'],
    [['remove'], 'open'],
  ])('%j: %s', (labels, status) =>
    expect(
      outcome(
        rule,
        labels.map((label) => vote(label)),
        { ...settings, rule: 'both-mark' },
      ),
    ).toBe(status),
  )
})

describe('majority', () => {
  const rule = adjudicationRules.majority
  const decide = (labels: readonly string[], more: Partial<Adjudication> = {}) =>
    rule.decide(
      labels.map((label) => vote(label)),
      { ...settings, least: 2, drop: ['impossible'], ...more },
    )
  test.each<[string[], string, string | null]>([
    [['literal', 'literal', 'both'], 'accepted', 'literal'],
    [['literal', 'figurative', 'both'], 'rejected', null],
    [['impossible', 'impossible', 'literal'], 'rejected', 'impossible'],
    [[], 'open', null],
  ])('%j: %s', (labels, status, label) => expect(decide(labels)).toMatchObject({ status, label }))
  test('a tie may be left to an adjudicator', () =>
    expect(decide(['literal', 'both'], { ties: 'adjudicate' }).status).toBe('undecided'))
})
