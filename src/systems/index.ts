import { alexuAuxBert } from './alexu-aux-bert.js'
import { alwaysTrue } from './always-true.js'
import { babelEncoding } from './babel-encoding.js'
import { bestSense } from './best-sense.js'
import { brums } from './brums.js'
import { citiusNlp } from './citius-nlp.js'
import { clac } from './clac.js'
import { clacRules1, clacRules2, clacRules3 } from './clac-rules.js'
import { clacUsage } from './clac-usage.js'
import { contextualCohesion } from './cohesion.js'
import { cohesionStatic } from './cohesion-static.js'
import { definitionCosine } from './definition-cosine.js'
import { entryAnn } from './entry-ann.js'
import { entryCosine } from './entry-cosine.js'
import { extendedLesk } from './extended-lesk.js'
import { ferryman } from './ferryman.js'
import { firstSense } from './first-sense.js'
import { frozenClassifier } from './frozen-classifier.js'
import { glossCosine } from './gloss-cosine.js'
import { gwscBaseline } from './gwsc-baseline.js'
import { hitachi } from './hitachi.js'
import { hsh } from './hsh.js'
import { iirg, iirgBayes } from './iirg.js'
import { itnlp1, itnlp2, itnlp3 } from './itnlp.js'
import { justmasters } from './justmasters.js'
import { lesk } from './lesk.js'
import { lexicalOverlap } from './lexical-overlap.js'
import { lmms } from './lmms.js'
import { lmms1nn } from './lmms-1nn.js'
import { majority } from './majority.js'
import { melodiDm } from './melodi-dm.js'
import { melodiLvw } from './melodi-lvw.js'
import { mineriaUnam } from './mineria-unam.js'
import { occurrenceChoice } from './occurrence-choice.js'
import { pairFeaturesSystem } from './pair-features.js'
import { phraseCosine } from './phrase-cosine.js'
import { phrasePairCosine } from './phrase-pair-cosine.js'
import { phraseRanking } from './phrase-ranking.js'
import { phraseRankingAlone } from './phrase-ranking-alone.js'
import { randomGuess } from './random-guess.js'
import { sentenceCosine } from './sentence-cosine.js'
import { exactSearch, fuzzySearch } from './string-search.js'
import { substitution } from './substitution.js'
import type { System } from './system.js'
import { targetCosine } from './target-cosine.js'
import { targetPrior } from './target-prior.js'
import { tunedSystems } from './tuned/index.js'
import { uBert } from './u-bert.js'
import { umccDlsi } from './umcc-dlsi.js'
import { umccDlsiClassifier } from './umcc-dlsi-classifier.js'
import { unal } from './unal.js'
import { uzh } from './uzh.js'
import { vectorAddition } from './vector-addition.js'
import { vectorMultiplication } from './vector-multiplication.js'
import { weighedLikeness } from './weighed-likeness.js'
import { weighedSenses } from './weighed-senses.js'
import { willGo } from './will-go.js'

export * from './chat/index.js'
export * from './sharpen/index.js'
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
