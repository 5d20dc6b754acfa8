/** A few rows of every published format that we read, as small as they can be and without a problem. */
const rows = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
const json = (...values: readonly unknown[]): string => rows(...values.map((value) => JSON.stringify(value)))
const tabs = (...fields: readonly (string | number)[]): string => fields.join('\t')

const superglue = (idx: number, label: boolean) => ({
  word: 'bank',
  sentence1: 'a bank here',
  sentence2: 'the bank there',
  start1: 2,
  end1: 6,
  start2: 4,
  end2: 8,
  idx,
  label,
})

const mcl = (id: string) => ({
  id,
  lemma: 'bank',
  pos: 'NOUN',
  sentence1: 'a bank',
  sentence2: 'the bank',
  start1: '2',
  end1: '6',
  start2: '4',
  end2: '8',
})

const picRow = (idx: number, label: string) => ({
  phrase1: 'tiny dot',
  phrase2: 'small point',
  sentence1: `a tiny dot ${idx}`,
  sentence2: `a small point ${idx}`,
  label,
  idx,
})

const searchRow = (id: string) => ({
  id,
  title: 'page',
  context: 'there is a tiny dot in it',
  query: 'small point',
  answers: { text: ['tiny dot'], answer_start: [11] },
})

const wikimed = (id: string, split: string) => ({
  _id: id,
  title: 't',
  split,
  text: 'he had fever',
  mentions: [{ mention: 'fever', start_offset: 7, end_offset: 12, link_id: 'C0015967' }],
})

const cosimlexHeader =
  'word1 word2 context1 context2 sim1 sim2 stdev1 stdev2 pvalue word1_context1 word2_context1 word1_context2 word2_context2'
const cosimlexRow = (sim: number) =>
  tabs(
    ...['cat', 'dog', 'a <strong>cat</strong> and <strong>dog</strong>'],
    ...['no <strong>cat</strong> or <strong>dog</strong>', sim, 3, 1, 1, 0.5, 'cat', 'dog', 'cat', 'dog'],
  )

const starter = (id: string, gold: boolean) => ({
  kind: 'phrase-pair',
  id,
  group: 'dot',
  language: 'en',
  slices: { pos: 'n' },
  word: 'dot',
  phrase: 'small point',
  gold,
})

const semcorWord = '<wf cmd=done pos=NN lemma=dog wnsn=1 lexsn=1:05:00::>dog</wf>' // the first sense of dog in WordNet 3.0

/** Files by data set and by path below its folder. */
export const samples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wic: {
    'dev/dev.data.txt': rows(
      tabs('bank', 'N', '1-1', 'A bank .', 'The bank .'),
      tabs('go', 'V', '0-1', 'go on', 'he went'),
    ),
    'dev/dev.gold.txt': rows('T', 'F'),
  },
  'wic-superglue': { 'val.jsonl': json(superglue(0, true), superglue(1, false)) },
  'mcl-wic': {
    'training/training.en-en.data': JSON.stringify([mcl('a.0'), mcl('a.1')]),
    'training/training.en-en.gold': JSON.stringify([
      { id: 'a.0', tag: 'T' },
      { id: 'a.1', tag: 'F' },
    ]),
  },
  'xl-wic': {
    'wic_english/train_en.txt': rows(
      tabs('bank', 'N', 2, 6, 4, 8, 'a bank', 'the bank', 1),
      tabs('bank', 'N', 2, 6, 4, 8, 'a bank', 'the bank', 0),
    ),
  },
  am2ico: {
    'ar/train.tsv': rows(
      tabs('context1', 'context2', 'label'),
      tabs('a <word>bank</word> .', 'the <word>bank</word> .', 'T'),
      tabs('a <word>bank</word> .', 'one <word>bank</word> .', 'F'),
    ),
  },
  'wic-tsv': {
    'Training/train_examples.txt': rows(tabs('bank', 1, 'a bank .'), tabs('bank', 0, 'bank it')),
    'Training/train_definitions.txt': rows('a slope', 'an institution'),
    'Training/train_hypernyms.txt': rows(tabs('slope', 'natural_object'), 'institution'),
    'Training/train_labels.txt': rows('T', 'F'),
  },
  cosimlex: { 'cosimlex_hr.csv': rows(cosimlexHeader.replaceAll(' ', '\t'), cosimlexRow(2), cosimlexRow(4)) },
  'semeval2013-5a': { 'en.train.tsv': rows(tabs('dot', 'small point', 1), tabs('cat', 'loud dog', 0)) },
  'semeval2013-5b': {
    'subtask5b_en_lexsample_train.txt': rows(
      tabs('a_1', 'old school', 'literally', 'the <b>old</b> <b>school</b> burns'),
      tabs('a_2', 'old school', 'figuratively', 'very <b>old</b> <b>school</b> , he'),
    ),
  },
  pic: {
    'ps/train-hard-v2.0.1.json': JSON.stringify({ data: [picRow(0, 'positive'), picRow(1, 'negative')] }),
    'pr-pass-samples.jsonl': json(searchRow('p1'), searchRow('p2')),
  },
  wsd: {
    'SemCor/semcor.data.xml': rows(
      '<?xml version="1.0" encoding="UTF-8" ?>',
      '<corpus lang="en" source="semcor">',
      '<text id="d000">',
      '<sentence id="d000.s000">',
      '<wf lemma="the" pos="DET">The</wf>',
      '<instance id="d000.s000.t000" lemma="dog" pos="NOUN">dog</instance>',
      '</sentence>',
      '</text>',
      '</corpus>',
    ),
    'SemCor/semcor.gold.key.txt': rows('d000.s000.t000 dog%1:05:00::'),
  },
  semcor: {
    'brown1/tagfiles/br-a01': rows(
      '<contextfile concordance=brown>',
      '<context filename=br-a01 paras=yes>',
      '<p pnum=1>',
      '<s snum=1>',
      '<wf cmd=ignore pos=DT>The</wf>',
      semcorWord,
      '<punc>.</punc>',
      '</s>',
      '</p>',
      '</context>',
      '</contextfile>',
    ),
  },
  scws: {
    'ratings.txt': rows(
      ...[1, 2].map((id) =>
        tabs(id, 'cat', 'n', 'dog', 'n', 'a <b> cat </b> .', 'a <b> dog </b> .', 5, ...Array(10).fill(5)),
      ),
    ),
  },
  usim: {
    'Markup/UsageSimilarity/usim2ratings.csv': rows(
      'lexsub_id1,lexsub_id2,judgment,user_id,lemma',
      '1,2,4,a,bright.a',
      '1,2,4,avg,bright.a',
    ),
    'Data/lexsub_wcdata.xml': rows(
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<corpus lang="english">',
      '<lexelt item="bright.a">',
      '<instance id="1"><context>a <head>bright</head> day</context></instance>',
      '<instance id="2"><context>a <head>bright</head> child</context></instance>',
      '</lexelt>',
      '</corpus>',
    ),
  },
  simlex999: {
    'SimLex-999.txt': rows(
      'word1 word2 POS SimLex999 conc(w1) conc(w2) concQ Assoc(USF) SimAssoc333 SD(SimLex)'.replaceAll(
        ' ',
        '\t',
      ),
      tabs('old', 'new', 'A', 1.58, 2.72, 2.81, 2, 7.25, 1, 0.41),
      tabs('old', 'big', 'A', 2.58, 2.72, 2.81, 2, 7.25, 0, 0.41),
    ),
  },
  aida: {
    'AIDA-YAGO2-dataset.tsv': rows(
      ...['1 EU', '947testa EU', '1163testb EU'].flatMap((document) => [
        `-DOCSTART- (${document})`,
        tabs('EU', 'B', 'EU', 'EU', 'http://en.wikipedia.org/wiki/European_Union', 1, '/m/0'),
        'rejects',
        '',
      ]),
    ),
  },
  wikimed: { 'WikiMed.json': json(wikimed('1', 'train'), wikimed('2', 'valid'), wikimed('3', 'test')) },
  cometa: {
    'splits/stratified_general/train.csv': rows(
      'ID,Term,General SNOMED ID,General SNOMED Label,Specific SNOMED ID,Specific SNOMED Label,Example'.replaceAll(
        ',',
        '\t',
      ),
      tabs(1, 'flu', 6142004, 'Influenza', 6142004, 'Influenza', 'got the flu again'),
      tabs(2, 'flu', 6142004, 'Influenza', 6142004, 'Influenza', '"the ""flu"", no"'),
    ),
  },
  starter: { 'data/phrase-pair/train.jsonl': json(starter('s1', true), starter('s2', false)) },
}
