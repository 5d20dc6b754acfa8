import type { Kind } from '../../core/index.js'

type SampleRow = Readonly<Record<string, string>>

/** Two rows of each split and kind, targets marked: what `init-dataset` writes. */
export const sampleRows: Readonly<
  Record<Kind, Readonly<Record<'train' | 'dev' | 'test', readonly SampleRow[]>>>
> = {
  'same-meaning': {
    train: [
      {
        text1: 'The <t>bank</t> lends money.',
        text2: 'She opened an account at the <t>bank</t>.',
        label: 'true',
      },
      { text1: 'We sat on the river <t>bank</t>.', text2: 'The <t>bank</t> closed at noon.', label: 'false' },
    ],
    dev: [
      {
        text1: 'A <t>spring</t> in the mattress broke.',
        text2: 'The <t>spring</t> was warm.',
        label: 'false',
      },
      { text1: 'It rained all <t>spring</t>.', text2: 'Flowers come in <t>spring</t>.', label: 'true' },
    ],
    test: [
      { text1: 'He struck a <t>match</t>.', text2: 'They won the <t>match</t>.', label: 'false' },
      { text1: 'The <t>match</t> lasted five sets.', text2: 'A <t>match</t> of tennis.', label: 'true' },
    ],
  },
  'sense-match': {
    train: [
      {
        text: 'We flew to <t>Java</t>.',
        definition: 'an island of Indonesia',
        hypernyms: 'island',
        label: 'true',
      },
      {
        text: 'She writes <t>Java</t>.',
        definition: 'an island of Indonesia',
        hypernyms: 'island',
        label: 'false',
      },
    ],
    dev: [
      {
        text: 'A <t>python</t> bit him.',
        definition: 'a large snake',
        hypernyms: 'snake|reptile',
        label: 'true',
      },
      {
        text: 'The script is in <t>Python</t>.',
        definition: 'a large snake',
        hypernyms: 'snake',
        label: 'false',
      },
    ],
    test: [
      {
        text: 'The <t>crane</t> lifted steel.',
        definition: 'a long-legged bird',
        hypernyms: 'bird',
        label: 'false',
      },
      {
        text: 'A <t>crane</t> stood in the reeds.',
        definition: 'a long-legged bird',
        hypernyms: 'bird',
        label: 'true',
      },
    ],
  },
  'phrase-pair': {
    train: [
      { word: 'physician', phrase: 'medical doctor', label: 'true' },
      { word: 'physician', phrase: 'tax adviser', label: 'false' },
    ],
    dev: [
      { word: 'dawn', phrase: 'first light', label: 'true' },
      { word: 'dawn', phrase: 'late evening', label: 'false' },
    ],
    test: [
      { word: 'car', phrase: 'motor vehicle', label: 'true' },
      { word: 'car', phrase: 'sailing boat', label: 'false' },
    ],
  },
  usage: {
    train: [
      {
        text: 'The old man <t>kicked the bucket</t> last year.',
        phrase: 'kick the bucket',
        label: 'figurative',
      },
      { text: 'The cow <t>kicked the bucket</t> over.', phrase: 'kick the bucket', label: 'literal' },
    ],
    dev: [
      { text: 'They <t>broke the ice</t> with a joke.', phrase: 'break the ice', label: 'figurative' },
      { text: 'The ship <t>broke the ice</t>.', phrase: 'break the ice', label: 'literal' },
    ],
    test: [
      { text: 'She <t>spilled the beans</t> to the press.', phrase: 'spill the beans', label: 'figurative' },
      { text: 'He <t>spilled the beans</t> on the floor.', phrase: 'spill the beans', label: 'literal' },
    ],
  },
  'graded-pair': {
    train: [
      { text: 'The <t>cup</t> stood beside a <t>mug</t>.', score: '8.5' },
      { text: 'The team lifted the <t>cup</t>; a fan waved a <t>mug</t>.', score: '2.5' },
    ],
    dev: [
      { text: 'A <t>dog</t> chased a <t>wolf</t>.', score: '6' },
      { text: 'A hot <t>dog</t> was named <t>wolf</t>.', score: '1' },
    ],
    test: [
      { text: 'The <t>sofa</t> replaced the <t>couch</t>.', score: '9.5' },
      { text: 'On the <t>sofa</t> lay a <t>coach</t>.', score: '0.5' },
    ],
  },
  'phrase-search': {
    train: [
      { query: 'heavy rain', document: 'It was late. A <t>severe downpour</t> flooded the street.' },
      { query: 'old friend', document: 'He met a <t>long-time companion</t> at the station.' },
    ],
    dev: [
      { query: 'quick meal', document: 'They had a <t>fast lunch</t> and went on.' },
      { query: 'high price', document: 'The <t>steep cost</t> kept buyers away.' },
    ],
    test: [
      { query: 'small house', document: 'By the lake stood a <t>tiny cottage</t> with a red door.' },
      { query: 'loud noise', document: 'A <t>deafening bang</t> woke the village.' },
    ],
  },
  'sense-choice': {
    train: [
      {
        text: 'The <t>bank</t> lends money.',
        lemma: 'bank',
        candidates: 'bank%1:14:00::|bank%1:17:01::',
        gold: 'bank%1:14:00::',
      },
      {
        text: 'The river <t>bank</t>.',
        lemma: 'bank',
        candidates: 'bank%1:14:00::|bank%1:17:01::',
        gold: 'bank%1:17:01::',
      },
    ],
    dev: [
      {
        text: 'He struck a <t>match</t>.',
        lemma: 'match',
        candidates: 'match%1:06:00::|match%1:11:00::',
        gold: 'match%1:06:00::',
      },
      {
        text: 'They won the <t>match</t>.',
        lemma: 'match',
        candidates: 'match%1:06:00::|match%1:11:00::',
        gold: 'match%1:11:00::',
      },
    ],
    test: [
      {
        text: 'It rained all <t>spring</t>.',
        lemma: 'spring',
        candidates: 'spring%1:28:00::|spring%1:06:00::',
        gold: 'spring%1:28:00::',
      },
      {
        text: 'The <t>spring</t> of the clock.',
        lemma: 'spring',
        candidates: 'spring%1:28:00::|spring%1:06:00::',
        gold: 'spring%1:06:00::',
      },
    ],
  },
  'entry-search': {
    train: [
      { text: 'The <t>bank</t> lends money.', lemma: 'bank', gold: 'bank%1:14:00::' },
      { text: 'The river <t>bank</t>.', lemma: 'bank', gold: 'bank%1:17:01::' },
    ],
    dev: [
      { text: 'He struck a <t>match</t>.', lemma: 'match', gold: 'match%1:06:00::' },
      { text: 'They won the <t>match</t>.', lemma: 'match', gold: 'match%1:11:00::' },
    ],
    test: [
      { text: 'It rained all <t>spring</t>.', lemma: 'spring', gold: 'spring%1:28:00::' },
      { text: 'The <t>spring</t> of the clock.', lemma: 'spring', gold: 'spring%1:06:00::' },
    ],
  },
}
