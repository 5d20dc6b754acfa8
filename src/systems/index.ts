import { alwaysTrue } from './baselines/always-true.js'
import { frozenClassifier } from './baselines/frozen-classifier.js'
import { lexicalOverlap } from './baselines/lexical-overlap.js'
import { majority } from './baselines/majority.js'
import { randomGuess } from './baselines/random-guess.js'
import { targetPrior } from './baselines/target-prior.js'
import { entryAnn } from './entry-search/entry-ann.js'
import { entryCosine } from './entry-search/entry-cosine.js'
import { alexuAuxBert } from './graded-pair/alexu-aux-bert.js'
import { babelEncoding } from './graded-pair/babel-encoding.js'
import { brums } from './graded-pair/brums.js'
import { citiusDependencies } from './graded-pair/citius-dependencies.js'
import { citiusNlp } from './graded-pair/citius-nlp.js'
import { ferryman } from './graded-pair/ferryman.js'
import { gwscBaseline } from './graded-pair/gwsc-baseline.js'
import { hitachi } from './graded-pair/hitachi.js'
import { justmasters } from './graded-pair/justmasters.js'
import { lmms } from './graded-pair/lmms.js'
import { mineriaUnam } from './graded-pair/mineria-unam.js'
import { uzh } from './graded-pair/uzh.js'
import { willGo } from './graded-pair/will-go.js'
import { clac } from './phrase-pair/clac.js'
import { clacRules1, clacRules2, clacRules3 } from './phrase-pair/clac-rules.js'
import { hsh } from './phrase-pair/hsh.js'
import { itnlp1, itnlp2, itnlp3 } from './phrase-pair/itnlp.js'
import { melodiDm } from './phrase-pair/melodi-dm.js'
import { melodiLvw } from './phrase-pair/melodi-lvw.js'
import { pairFeaturesSystem } from './phrase-pair/pair-features.js'
import { phrasePairCosine } from './phrase-pair/phrase-pair-cosine.js'
import { umccDlsi } from './phrase-pair/umcc-dlsi.js'
import { umccDlsiClassifier } from './phrase-pair/umcc-dlsi-classifier.js'
import { vectorAddition } from './phrase-pair/vector-addition.js'
import { vectorMultiplication } from './phrase-pair/vector-multiplication.js'
import { occurrenceChoice } from './phrase-search/occurrence-choice.js'
import { phraseRanking } from './phrase-search/phrase-ranking.js'
import { phraseRankingAlone } from './phrase-search/phrase-ranking-alone.js'
import { exactSearch, fuzzySearch } from './phrase-search/string-search.js'
import { phraseCosine } from './same-meaning/phrase-cosine.js'
import { sentenceCosine } from './same-meaning/sentence-cosine.js'
import { substitution } from './same-meaning/substitution.js'
import { targetCosine } from './same-meaning/target-cosine.js'
import { weighedLikeness } from './same-meaning/weighed-likeness.js'
import { extendedLesk } from './sense-choice/extended-lesk.js'
import { firstSense } from './sense-choice/first-sense.js'
import { glossCosine } from './sense-choice/gloss-cosine.js'
import { lesk } from './sense-choice/lesk.js'
import { lmms1nn } from './sense-choice/lmms-1nn.js'
import { weighedSenses } from './sense-choice/weighed-senses.js'
import { bestSense } from './sense-match/best-sense.js'
import { definitionCosine } from './sense-match/definition-cosine.js'
import { uBert } from './sense-match/u-bert.js'
import type { System } from './system.js'
import { tunedSystems } from './tuned/index.js'
import { clacUsage } from './usage/clac-usage.js'
import { contextualCohesion } from './usage/cohesion.js'
import { cohesionStatic } from './usage/cohesion-static.js'
import { iirg, iirgBayes } from './usage/iirg.js'
import { unal } from './usage/unal.js'

export * from './chat/index.js'
export * from './resources.js'
export * from './system.js'

const all: readonly System[] = [
  // baselines
  randomGuess,
  majority,
  alwaysTrue,
  targetPrior,
  lexicalOverlap,
  // any kind of few labels
  frozenClassifier,
  // same-meaning
  targetCosine,
  phraseCosine,
  sentenceCosine,
  substitution,
  weighedLikeness,
  // sense-match
  uBert,
  definitionCosine,
  bestSense,
  // phrase-pair
  phrasePairCosine,
  melodiDm,
  melodiLvw,
  vectorAddition,
  vectorMultiplication,
  umccDlsi,
  clac,
  itnlp1,
  itnlp2,
  itnlp3,
  umccDlsiClassifier,
  clacRules1,
  clacRules2,
  clacRules3,
  hsh,
  pairFeaturesSystem,
  // usage
  contextualCohesion,
  cohesionStatic,
  unal,
  iirg,
  iirgBayes,
  clacUsage,
  // graded-pair
  gwscBaseline,
  hitachi,
  willGo,
  ferryman,
  brums,
  justmasters,
  mineriaUnam,
  lmms,
  uzh,
  alexuAuxBert,
  babelEncoding,
  citiusNlp,
  citiusDependencies,
  // phrase-search
  exactSearch,
  fuzzySearch,
  phraseRanking,
  phraseRankingAlone,
  occurrenceChoice,
  // sense-choice
  firstSense,
  lesk,
  extendedLesk,
  glossCosine,
  lmms1nn,
  weighedSenses,
  // entry-search
  entryCosine,
  entryAnn,
  // trained by gradients
  ...tunedSystems,
]

/** Every system, by id. */
export const systems: Readonly<Record<string, System>> = Object.fromEntries(
  all.map((system) => [system.id, system]),
)
