// What a newcomer sees: each kind of the starter suite, baselines and one encoder system per idea, in about a minute.
export const starterTasks = 'starter-sense-match,starter-same-meaning,starter-phrase-pair'
export const starterSystems =
  'random,majority,target-prior,lexical-overlap,target-cosine,sentence-cosine,best-sense,phrase-pair-cosine'
