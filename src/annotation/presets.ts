import { pick } from '../core/index.js'
import type { Adjudication, Assignment, Campaign, Quality } from './campaign.js'
import { formNamed } from './forms/index.js'

export interface Preset {
  readonly title: string
  readonly source: string
  readonly campaign: Campaign
  /** People to be found, by team. */
  readonly people: Readonly<Record<string, number>>
}

const assignment: Assignment = {
  answers: 1,
  overlap: null,
  perAnnotator: null,
  block: null,
  begunFirst: false,
  onePart: false,
  reservation: 30,
  teams: ['annotators'],
}
const quality: Quality = {
  practice: 0,
  test: null,
  gold: null,
  attention: null,
  speed: null,
  agreement: null,
  feedback: false,
}
const adjudication: Adjudication = {
  rule: 'majority',
  least: 1,
  drop: [],
  mark: null,
  ties: 'reject',
  second: null,
}

interface Settings {
  readonly form: string
  readonly assignment?: Partial<Assignment>
  readonly quality?: Partial<Quality>
  readonly adjudication?: Partial<Adjudication>
  readonly pay?: Campaign['pay']
}

const preset = (
  name: string,
  title: string,
  source: string,
  people: Preset['people'],
  settings: Settings,
): Preset => ({
  title,
  source,
  people,
  campaign: {
    name,
    version: 1,
    form: settings.form,
    instructions: formNamed(settings.form).instructions,
    assignment: { ...assignment, ...settings.assignment },
    quality: { ...quality, ...settings.quality },
    adjudication: { ...adjudication, ...settings.adjudication },
    pay: settings.pay ?? null,
    completionCode: null,
    task: null,
    seed: 1,
  },
})

const verifying: Pick<Settings, 'assignment' | 'quality' | 'adjudication' | 'pay'> = {
  assignment: { answers: 1, block: 30, perAnnotator: 30, teams: ['verifiers', 'experts'] },
  quality: { practice: 5, test: { items: 6, right: 5, first: true } },
  adjudication: { rule: 'two-rounds', mark: 'no', second: 'experts' },
  pay: { perAnswer: 0.19, currency: 'USD' }, // 5.60 for a set of 30
}

/** The papers' own campaigns with their numbers. */
export const presets: Readonly<Record<string, Preset>> = {
  'pic-paraphrase': preset(
    'pic-paraphrase',
    'two paraphrases and a label per phrase, by 13 experts, from passages of 5 sentences',
    'PiC, Section 3.2',
    { experts: 13 },
    {
      form: 'paraphrase',
      assignment: { answers: 1, teams: ['experts'] },
      adjudication: { rule: 'collect' },
    },
  ),
  'pic-verify': preset(
    'pic-verify',
    'paraphrases verified once, answers hidden; 5 practice items, a gate of 6 of which the first 5 must be right, sets of 30; experts recheck rejections, discarded only if both reject',
    'PiC, Section 3.3 and Appendix J',
    { verifiers: 1000, experts: 5 },
    { form: 'verify-paraphrase', ...verifying },
  ),
  'pic-verify-labels': preset(
    'pic-verify-labels',
    'the same for the yes or no of “same meaning?”',
    'PiC, Section 3.3 and Appendix J',
    { verifiers: 1000, experts: 5 },
    { form: 'verify-same-meaning', ...verifying },
  ),
  'pic-expert': preset(
    'pic-expert',
    'two experts check each label and correct, a third breaks ties',
    'PiC, Appendix E',
    { verifiers: 2, 'tie-breaker': 1 },
    {
      form: 'expert-verify',
      assignment: { answers: 2, teams: ['verifiers', 'tie-breaker'] },
      adjudication: { rule: 'expert-tree', second: 'tie-breaker' },
    },
  ),
  'pic-human-pr': preset(
    'pic-human-pr',
    'a test of 20 items per person: students once, experts once, and experts twice with feedback after the first',
    'PiC, Section 5.2',
    { students: 21, experts: 5, trained: 5 },
    {
      form: 'find-phrase',
      assignment: { answers: 31, perAnnotator: 20, block: 20, teams: ['students', 'experts', 'trained'] },
      adjudication: { rule: 'majority', least: 2 },
    },
  ),
  'cosimlex-contexts': preset(
    'cosimlex-contexts',
    'one expert per language picks two of 8 (or 16) candidate contexts',
    'CoSimLex, Section 4.1',
    { experts: 1 },
    { form: 'choose-contexts', assignment: { teams: ['experts'] }, adjudication: { rule: 'collect' } },
  ),
  'cosimlex-ratings': preset(
    'cosimlex-ratings',
    '27 raters per context (12 where there is no crowd), each sees one context of a pair',
    'CoSimLex, Section 4.2',
    { annotators: 54 },
    {
      form: 'graded-pair',
      assignment: { answers: 27, onePart: true },
      quality: { agreement: { least: 0.2, after: 20 } },
      adjudication: { rule: 'ratings', least: 2 },
    },
  ),
  'semeval2013-5b': preset(
    'semeval2013-5b',
    'three workers per item, about 8 % gold items; low agreement and “impossible” are left out',
    'SemEval-2013 Task 5, Section 4.2',
    { annotators: 30 },
    {
      form: 'usage',
      assignment: { answers: 3 },
      quality: { gold: { share: 0.08, accuracy: 0.7, after: 5 } },
      adjudication: { rule: 'majority', least: 2, drop: ['impossible'] },
    },
  ),
  'wic-tsv-remove': preset(
    'wic-tsv-remove',
    'four people mark items to filter out, 20 % overlap; removed if a second one marks them, too',
    'WiC-TSV, Section 3.2',
    { annotators: 4 },
    {
      form: 'remove-item',
      assignment: { answers: 1, overlap: { share: 0.2, answers: 2 } },
      adjudication: { rule: 'both-mark' },
    },
  ),
  'wic-tsv-human': preset(
    'wic-tsv-human',
    '250 items in two sets of 150, 20 % answered by both, on task 3',
    'WiC-TSV, Section 3.4',
    { annotators: 2 },
    {
      form: 'sense-match',
      assignment: { answers: 1, overlap: { share: 0.2, answers: 2 }, perAnnotator: 150 },
      adjudication: { rule: 'majority', ties: 'adjudicate' },
    },
  ),
  'bias-human': preset(
    'bias-human',
    'two people for each of FULL, CONTEXT and WORD, 100 items each, 50 answered by both',
    'the bias paper, Section 2.2',
    { full: 2, context: 2, word: 2 },
    {
      form: 'same-meaning-probes',
      // 150 items: 50 by both and 50 by each alone make 100 each.
      assignment: {
        answers: 1,
        overlap: { share: 1 / 3, answers: 2 },
        perAnnotator: 100,
        onePart: true,
        teams: ['full', 'context', 'word'],
      },
      adjudication: { rule: 'majority' },
    },
  ),
}

/** The preset with this id; an unknown id is an error that lists the known ones. */
export const presetNamed = (id: string): Preset => pick('preset', presets, id)
