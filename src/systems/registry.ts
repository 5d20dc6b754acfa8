import type { System } from './system.js'

/** Every system, by id, loaded on demand. */
export const registry: Readonly<Record<string, () => Promise<System>>> = {
  // baselines
  random: async () => (await import('./baselines/random-guess.js')).randomGuess,
  majority: async () => (await import('./baselines/majority.js')).majority,
  'always-true': async () => (await import('./baselines/always-true.js')).alwaysTrue,
  'target-prior': async () => (await import('./baselines/target-prior.js')).targetPrior,
  'lexical-overlap': async () => (await import('./baselines/lexical-overlap.js')).lexicalOverlap,
  // any kind of few labels
  'frozen-classifier': async () => (await import('./baselines/frozen-classifier.js')).frozenClassifier,
  // same-meaning
  'target-cosine': async () => (await import('./same-meaning/target-cosine.js')).targetCosine,
  'phrase-cosine': async () => (await import('./same-meaning/phrase-cosine.js')).phraseCosine,
  'sentence-cosine': async () => (await import('./same-meaning/sentence-cosine.js')).sentenceCosine,
  substitution: async () => (await import('./same-meaning/substitution.js')).substitution,
  'stacked-similarity': async () => (await import('./same-meaning/stacked-similarity.js')).stackedSimilarity,
  // sense-match
  'u-bert': async () => (await import('./sense-match/u-bert.js')).uBert,
  'definition-cosine': async () => (await import('./sense-match/definition-cosine.js')).definitionCosine,
  'best-sense': async () => (await import('./sense-match/best-sense.js')).bestSense,
  'stacked-match': async () => (await import('./sense-match/stacked-match.js')).stackedMatch,
  // phrase-pair
  'phrase-pair-cosine': async () => (await import('./phrase-pair/phrase-pair-cosine.js')).phrasePairCosine,
  'melodi-dm': async () => (await import('./phrase-pair/melodi-dm.js')).melodiDm,
  'melodi-lvw': async () => (await import('./phrase-pair/melodi-lvw.js')).melodiLvw,
  'vector-addition': async () => (await import('./phrase-pair/vector-addition.js')).vectorAddition,
  'vector-multiplication': async () =>
    (await import('./phrase-pair/vector-multiplication.js')).vectorMultiplication,
  'umcc-dlsi': async () => (await import('./phrase-pair/umcc-dlsi.js')).umccDlsi,
  clac: async () => (await import('./phrase-pair/clac.js')).clac,
  'itnlp-1': async () => (await import('./phrase-pair/itnlp.js')).itnlp1,
  'itnlp-2': async () => (await import('./phrase-pair/itnlp.js')).itnlp2,
  'itnlp-3': async () => (await import('./phrase-pair/itnlp.js')).itnlp3,
  'umcc-dlsi-classifier': async () =>
    (await import('./phrase-pair/umcc-dlsi-classifier.js')).umccDlsiClassifier,
  'clac-rules-1': async () => (await import('./phrase-pair/clac-rules.js')).clacRules1,
  'clac-rules-2': async () => (await import('./phrase-pair/clac-rules.js')).clacRules2,
  'clac-rules-3': async () => (await import('./phrase-pair/clac-rules.js')).clacRules3,
  hsh: async () => (await import('./phrase-pair/hsh.js')).hsh,
  'pair-features': async () => (await import('./phrase-pair/pair-features.js')).pairFeaturesSystem,
  // usage
  cohesion: async () => (await import('./usage/cohesion.js')).contextualCohesion,
  'cohesion-static': async () => (await import('./usage/cohesion-static.js')).cohesionStatic,
  unal: async () => (await import('./usage/unal.js')).unal,
  iirg: async () => (await import('./usage/iirg.js')).iirg,
  'iirg-bayes': async () => (await import('./usage/iirg.js')).iirgBayes,
  'clac-usage': async () => (await import('./usage/clac-usage.js')).clacUsage,
  // graded-pair
  'gwsc-baseline': async () => (await import('./graded-pair/gwsc-baseline.js')).gwscBaseline,
  hitachi: async () => (await import('./graded-pair/hitachi.js')).hitachi,
  'will-go': async () => (await import('./graded-pair/will-go.js')).willGo,
  ferryman: async () => (await import('./graded-pair/ferryman.js')).ferryman,
  brums: async () => (await import('./graded-pair/brums.js')).brums,
  justmasters: async () => (await import('./graded-pair/justmasters.js')).justmasters,
  'anchored-similarity': async () =>
    (await import('./graded-pair/anchored-similarity.js')).anchoredSimilarity,
  'mineria-unam': async () => (await import('./graded-pair/mineria-unam.js')).mineriaUnam,
  lmms: async () => (await import('./graded-pair/lmms.js')).lmms,
  uzh: async () => (await import('./graded-pair/uzh.js')).uzh,
  'alexu-aux-bert': async () => (await import('./graded-pair/alexu-aux-bert.js')).alexuAuxBert,
  'babel-encoding': async () => (await import('./graded-pair/babel-encoding.js')).babelEncoding,
  'citius-nlp': async () => (await import('./graded-pair/citius-nlp.js')).citiusNlp,
  'citius-dependencies': async () =>
    (await import('./graded-pair/citius-dependencies.js')).citiusDependencies,
  // phrase-search
  'exact-search': async () => (await import('./phrase-search/string-search.js')).exactSearch,
  'fuzzy-search': async () => (await import('./phrase-search/string-search.js')).fuzzySearch,
  'phrase-ranking': async () => (await import('./phrase-search/phrase-ranking.js')).phraseRanking,
  'phrase-ranking-alone': async () =>
    (await import('./phrase-search/phrase-ranking-alone.js')).phraseRankingAlone,
  'occurrence-choice': async () => (await import('./phrase-search/occurrence-choice.js')).occurrenceChoice,
  'meaning-find': async () => (await import('./phrase-search/meaning-find.js')).meaningFind,
  'meaning-find-repeated': async () => (await import('./phrase-search/meaning-find.js')).meaningFindRepeated,
  // sense-choice
  'first-sense': async () => (await import('./sense-choice/first-sense.js')).firstSense,
  lesk: async () => (await import('./sense-choice/lesk.js')).lesk,
  'extended-lesk': async () => (await import('./sense-choice/extended-lesk.js')).extendedLesk,
  'gloss-cosine': async () => (await import('./sense-choice/gloss-cosine.js')).glossCosine,
  'lmms-1nn': async () => (await import('./sense-choice/lmms-1nn.js')).lmms1nn,
  'stacked-senses': async () => (await import('./sense-choice/stacked-senses.js')).stackedSenses,
  // entry-search
  'entry-cosine': async () => (await import('./entry-search/entry-cosine.js')).entryCosine,
  'stacked-entries': async () => (await import('./entry-search/stacked-entries.js')).stackedEntries,
  'entry-ann': async () => (await import('./entry-search/entry-ann.js')).entryAnn,
  // trained by gradients
  'ps-classifier': async () => (await import('./tuned/ps-classifier.js')).psClassifier,
  'ps-classifier-context': async () => (await import('./tuned/ps-classifier.js')).psClassifierContext,
  'ps-classifier-tuned': async () => (await import('./tuned/ps-classifier-tuned.js')).psClassifierTuned,
  'ps-classifier-tuned-alone': async () =>
    (await import('./tuned/ps-classifier-tuned.js')).psClassifierTunedAlone,
  'tuned-similarity': async () => (await import('./tuned/tuned-similarity.js')).tunedSimilarity,
  'tuned-match': async () => (await import('./tuned/tuned-match.js')).tunedMatch,
  'wic-classifier': async () => (await import('./tuned/wic-classifier.js')).wicClassifier,
  'wic-tsv-classifier': async () => (await import('./tuned/wic-tsv-classifier.js')).wicTsvClassifier,
  'fasttext-classifier': async () => (await import('./tuned/fasttext-classifier.js')).fastTextClassifier,
  glossbert: async () => (await import('./tuned/glossbert.js')).glossBert,
  'glossbert-ws': async () => (await import('./tuned/glossbert.js')).glossBertWs,
  'usage-classifier': async () => (await import('./tuned/usage-classifier.js')).usageClassifier,
  'span-selection': async () => (await import('./tuned/span-selection.js')).spanSelection,
  multisem: async () => (await import('./tuned/multisem.js')).multiSem,
  'bi-encoder': async () => (await import('./tuned/bi-encoder.js')).biEncoder,
}
