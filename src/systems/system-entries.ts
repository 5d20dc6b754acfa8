// Made by npm run docs from the systems themselves, so that they can be listed without being loaded.
import type { SystemEntry } from './system-entry.js'

/** Every system, by id. */
export const systemEntries: Readonly<Record<string, SystemEntry>> = {
  random: {
    id: 'random',
    title: 'random guesses, all equally likely',
    kinds: [
      'same-meaning',
      'sense-match',
      'phrase-pair',
      'usage',
      'graded-pair',
      'phrase-search',
      'sense-choice',
      'entry-search',
    ],
  },
  majority: {
    id: 'majority',
    title: 'always the most frequent label of train',
    kinds: ['same-meaning', 'sense-match', 'phrase-pair', 'usage'],
  },
  'always-true': {
    id: 'always-true',
    title: 'always yes',
    kinds: ['same-meaning', 'sense-match', 'phrase-pair'],
  },
  'target-prior': {
    id: 'target-prior',
    title: 'the most frequent label of the same target in train; ignores the context',
    kinds: ['same-meaning', 'sense-match', 'phrase-pair', 'usage', 'sense-choice', 'entry-search'],
  },
  'lexical-overlap': {
    id: 'lexical-overlap',
    title: 'counts shared words and letters; knows nothing about meaning',
    kinds: ['same-meaning', 'sense-match', 'phrase-pair', 'graded-pair', 'sense-choice'],
  },
  'frozen-classifier': {
    id: 'frozen-classifier',
    title:
      'logistic regression on the vectors of a frozen encoder; layer and regularisation by cross-validation',
    kinds: ['same-meaning', 'sense-match', 'phrase-pair', 'usage'],
    needs: ['encoder'],
  },
  'target-cosine': {
    id: 'target-cosine',
    title: 'cosine of the two targets in their contexts, threshold from train',
    kinds: ['same-meaning'],
    needs: ['encoder'],
  },
  'phrase-cosine': {
    id: 'phrase-cosine',
    title: 'cosine of the two phrases without their contexts, threshold from train',
    kinds: ['same-meaning'],
    needs: ['encoder'],
  },
  'sentence-cosine': {
    id: 'sentence-cosine',
    title: 'cosine of the two whole texts, threshold from train',
    kinds: ['same-meaning'],
    needs: ['encoder'],
  },
  substitution: {
    id: 'substitution',
    title: "how little a target's vector changes when the other phrase replaces it, threshold from train",
    kinds: ['same-meaning'],
    needs: ['encoder'],
  },
  'stacked-similarity': {
    id: 'stacked-similarity',
    formerly: 'weighed-likeness',
    title:
      'similarity of the two uses, whether both have the same WordNet sense, and what the vectors say; learned weights',
    kinds: ['same-meaning'],
    needs: ['encoder'],
  },
  'u-bert': {
    id: 'u-bert',
    title: 'cosine of the target with its definition and hypernyms, encoded together; threshold from dev',
    kinds: ['sense-match'],
    needs: ['encoder'],
  },
  'definition-cosine': {
    id: 'definition-cosine',
    title:
      'cosine of the target in context with its definition and hypernyms, encoded separately; threshold from train',
    kinds: ['sense-match'],
    needs: ['encoder'],
  },
  'best-sense': {
    id: 'best-sense',
    title: "whether the given sense fits the context better than the word's other WordNet senses do",
    kinds: ['sense-match'],
    needs: ['encoder'],
  },
  'stacked-match': {
    id: 'stacked-match',
    title:
      "how well the given sense fits, and how much better than the word's other senses, by glosses and SemCor; learned weights",
    kinds: ['sense-match'],
    needs: ['encoder'],
  },
  'phrase-pair-cosine': {
    id: 'phrase-pair-cosine',
    title: 'cosine of the word and the phrase, each encoded alone; threshold from train',
    kinds: ['phrase-pair'],
    needs: ['encoder'],
  },
  'melodi-dm': {
    id: 'melodi-dm',
    title: "cosine of the word with the phrase's head noun, ignoring the modifier; threshold from train",
    kinds: ['phrase-pair'],
    needs: ['word-vectors'],
  },
  'melodi-lvw': {
    id: 'melodi-lvw',
    title: 'cosine of the word with the head noun, reweighted by its modifier; threshold from train',
    kinds: ['phrase-pair'],
    needs: ['word-vectors'],
  },
  'vector-addition': {
    id: 'vector-addition',
    title: "cosine of the word with the sum of the phrase's word vectors; threshold from train",
    kinds: ['phrase-pair'],
    needs: ['word-vectors'],
  },
  'vector-multiplication': {
    id: 'vector-multiplication',
    title:
      "cosine of the word with the element-wise product of the phrase's word vectors; threshold from train",
    kinds: ['phrase-pair'],
    needs: ['word-vectors'],
  },
  'umcc-dlsi': {
    id: 'umcc-dlsi',
    title:
      "WordNet distances between the word's synsets and those of the phrase's words; threshold from train",
    kinds: ['phrase-pair'],
  },
  clac: {
    id: 'clac',
    title:
      'cheapest path through a weighted network of WordNet between the word and the phrase; threshold from train',
    kinds: ['phrase-pair'],
  },
  'itnlp-1': {
    id: 'itnlp-1',
    title: 'support vector machine on similarities of static vectors between the word and the phrase',
    kinds: ['phrase-pair'],
    needs: ['word-vectors'],
  },
  'itnlp-2': {
    id: 'itnlp-2',
    title: 'support vector machine on WordNet similarities between the word and the parts of the phrase',
    kinds: ['phrase-pair'],
  },
  'itnlp-3': {
    id: 'itnlp-3',
    title: 'support vector machine on the similarities of static vectors and of WordNet together',
    kinds: ['phrase-pair'],
    needs: ['word-vectors'],
  },
  'umcc-dlsi-classifier': {
    id: 'umcc-dlsi-classifier',
    title: 'bagged trees on WordNet distances and relations between the word and the parts of the phrase',
    kinds: ['phrase-pair'],
  },
  'clac-rules-1': {
    id: 'clac-rules-1',
    title: 'rules on how related word, head and modifier are in a weighted network of WordNet',
    kinds: ['phrase-pair'],
  },
  'clac-rules-2': {
    id: 'clac-rules-2',
    title: 'rules on the weighted network; if it finds no relation, rules on static vectors',
    kinds: ['phrase-pair'],
    needs: ['word-vectors'],
  },
  'clac-rules-3': {
    id: 'clac-rules-3',
    title: 'rules on relatedness by the weighted network and by static vectors together',
    kinds: ['phrase-pair'],
    needs: ['word-vectors'],
  },
  hsh: {
    id: 'hsh',
    title: 'support vector machine on distributional similarities by random indexing of your corpus',
    kinds: ['phrase-pair'],
  },
  'pair-features': {
    id: 'pair-features',
    title:
      'logistic regression on cosines in several layers and on WordNet relations of word, head and modifier',
    kinds: ['phrase-pair'],
    needs: ['encoder'],
  },
  cohesion: {
    id: 'cohesion',
    title:
      'figurative if the phrase does not fit the words around it, by contextual vectors; threshold from train',
    kinds: ['usage'],
    needs: ['encoder'],
  },
  'cohesion-static': {
    id: 'cohesion-static',
    title:
      'figurative if the phrase does not fit the words around it, by static vectors; threshold from train',
    kinds: ['usage'],
    needs: ['word-vectors'],
  },
  unal: {
    id: 'unal',
    title:
      'logistic regression on the kinds of words next to the phrase, style, and statistics of the train texts',
    kinds: ['usage'],
  },
  iirg: {
    id: 'iirg',
    title: "overlap of the context's words with literal and figurative contexts of the phrase in train",
    kinds: ['usage'],
  },
  'iirg-bayes': {
    id: 'iirg-bayes',
    title: 'naïve Bayes over the words around the phrase, from its contexts in train',
    kinds: ['usage'],
  },
  'clac-usage': {
    id: 'clac-usage',
    title: 'rules on how related the phrase is to the words around it in a weighted network of WordNet',
    kinds: ['usage'],
  },
  'gwsc-baseline': {
    id: 'gwsc-baseline',
    title: 'cosine of the two words in context: last layer, sub-words averaged',
    kinds: ['graded-pair'],
    needs: ['encoder'],
  },
  hitachi: {
    id: 'hitachi',
    title:
      'cosine of the two words in context in the centre layer, or the best upper one if there are labels',
    kinds: ['graded-pair'],
    needs: ['encoder'],
  },
  'will-go': {
    id: 'will-go',
    title: 'cosine mixed with Euclidean and Manhattan distance of the two words in context',
    kinds: ['graded-pair'],
    needs: ['encoder'],
  },
  ferryman: {
    id: 'ferryman',
    title: 'cosine of the two words in context, with the TF-IDF-weighted words of the text mixed in',
    kinds: ['graded-pair'],
    needs: ['encoder'],
  },
  brums: {
    id: 'brums',
    title: 'cosine of stacked vectors: the layers from the centre to the last of every encoder, concatenated',
    kinds: ['graded-pair'],
    needs: ['encoder'],
  },
  justmasters: {
    id: 'justmasters',
    title: 'weighted mean of three cosines: bare words, chosen layer, stacked layers; the mean over encoders',
    kinds: ['graded-pair'],
    needs: ['encoder'],
  },
  'anchored-similarity': {
    id: 'anchored-similarity',
    title:
      "SimLex-999's rating of the two words, shifted by how much closer they and their senses are in context than alone, and by the words between them",
    kinds: ['graded-pair'],
    needs: ['encoder'],
  },
  'mineria-unam': {
    id: 'mineria-unam',
    title: "SimLex-999's rating of the two words, shifted by the centroids of the words around them",
    kinds: ['graded-pair'],
    needs: ['encoder'],
  },
  lmms: {
    id: 'lmms',
    title: 'mean of two cosines: of the words in context, and of the WordNet senses nearest to them',
    kinds: ['graded-pair'],
    needs: ['encoder'],
  },
  uzh: {
    id: 'uzh',
    title: 'cosine of the two words in context, each averaged with its nearest WordNet sense',
    kinds: ['graded-pair'],
    needs: ['encoder'],
  },
  'alexu-aux-bert': {
    id: 'alexu-aux-bert',
    title:
      'cosine of the two words in context, each averaged with the auxiliary contexts of its nearest synset',
    kinds: ['graded-pair'],
    needs: ['encoder'],
  },
  'babel-encoding': {
    id: 'babel-encoding',
    title: 'translates the contexts (apertium) and averages contextual and bare-word cosines over languages',
    kinds: ['graded-pair'],
    needs: ['encoder'],
  },
  'citius-nlp': {
    id: 'citius-nlp',
    title: 'cosine of the two words in context: last layer, sub-words averaged',
    kinds: ['graded-pair'],
    needs: ['encoder'],
  },
  'citius-dependencies': {
    id: 'citius-dependencies',
    title: 'cosine of the bare words, each moved towards the content words next to it',
    kinds: ['graded-pair'],
    needs: ['encoder'],
  },
  'exact-search': {
    id: 'exact-search',
    title: 'finds the query only as literal text',
    kinds: ['phrase-search', 'entry-search'],
  },
  'fuzzy-search': {
    id: 'fuzzy-search',
    title: 'finds the words spelled most like the query',
    kinds: ['phrase-search'],
  },
  'phrase-ranking': {
    id: 'phrase-ranking',
    title: 'ranks the phrases of the document, each in its sentence, by cosine with the bare query',
    kinds: ['phrase-search'],
    needs: ['encoder'],
  },
  'phrase-ranking-alone': {
    id: 'phrase-ranking-alone',
    title: 'ranks the phrases of the document, without their sentences, by cosine with the bare query',
    kinds: ['phrase-search'],
    needs: ['encoder'],
  },
  'occurrence-choice': {
    id: 'occurrence-choice',
    title:
      'finds the phrase that means the query, by its meaning in context and alone and by how often it occurs, then the best of its places',
    kinds: ['phrase-search'],
    needs: ['encoder'],
  },
  'meaning-find': {
    id: 'meaning-find',
    title: 'polyseme find as a system: phrases ranked by their meaning in context, WordNet and shape',
    kinds: ['phrase-search'],
    needs: ['encoder'],
  },
  'meaning-find-repeated': {
    id: 'meaning-find-repeated',
    title:
      'polyseme find as a system: phrases ranked by their meaning in context, WordNet and shape, only those that occur more than once',
    kinds: ['phrase-search'],
    needs: ['encoder'],
  },
  'first-sense': {
    id: 'first-sense',
    title: "WordNet's first sense, the most frequent one in its concordances",
    kinds: ['sense-choice'],
  },
  lesk: {
    id: 'lesk',
    title: 'the sense whose definition and examples share the most words with the sentence',
    kinds: ['sense-choice'],
  },
  'extended-lesk': {
    id: 'extended-lesk',
    title: 'Lesk with the definitions and examples of all related synsets too',
    kinds: ['sense-choice'],
  },
  'gloss-cosine': {
    id: 'gloss-cosine',
    title:
      'the sense whose words and definition, encoded as a text, are nearest to the target in its sentence',
    kinds: ['sense-choice'],
    needs: ['encoder'],
  },
  'lmms-1nn': {
    id: 'lmms-1nn',
    title:
      "the sense whose mean vector over SemCor's examples is nearest; the first sense if SemCor has none",
    kinds: ['sense-choice'],
    needs: ['encoder'],
  },
  'stacked-senses': {
    id: 'stacked-senses',
    formerly: 'weighed-senses',
    title:
      'senses scored by frequency, nearness of their examples in SemCor and WordNet, and nearness of their gloss; learned weights',
    kinds: ['sense-choice'],
    needs: ['encoder'],
  },
  'entry-cosine': {
    id: 'entry-cosine',
    title: 'the entry of the whole inventory whose text is nearest to the target in context; exact search',
    kinds: ['entry-search'],
    needs: ['encoder'],
  },
  'stacked-entries': {
    id: 'stacked-entries',
    title:
      "the most likely entry with the target's name, by how common and how near it is; weights from train",
    kinds: ['entry-search'],
    needs: ['encoder'],
  },
  'entry-ann': {
    id: 'entry-ann',
    title: 'as entry-cosine, with an approximate index (HNSW by the package usearch) for large inventories',
    kinds: ['entry-search'],
    needs: ['encoder'],
  },
  'ps-classifier': {
    id: 'ps-classifier',
    title: 'two phrase vectors without context → 256 ReLU → 1, encoder frozen',
    kinds: ['same-meaning'],
    needs: ['encoder'],
    trains: 'head',
  },
  'ps-classifier-context': {
    id: 'ps-classifier-context',
    title: 'two phrase vectors in context → 256 ReLU → 1, encoder frozen',
    kinds: ['same-meaning'],
    needs: ['encoder'],
    trains: 'head',
  },
  'ps-classifier-tuned': {
    id: 'ps-classifier-tuned',
    title: 'Fine-tuned: two phrase vectors in context → 256 ReLU → 1',
    kinds: ['same-meaning'],
    needs: ['encoder'],
    trains: 'encoder',
  },
  'ps-classifier-tuned-alone': {
    id: 'ps-classifier-tuned-alone',
    title: 'Fine-tuned: two phrase vectors without context → 256 ReLU → 1',
    kinds: ['same-meaning'],
    needs: ['encoder'],
    trains: 'encoder',
  },
  'tuned-similarity': {
    id: 'tuned-similarity',
    title: 'stacked-similarity with an encoder fine-tuned on the pairs beside the frozen one',
    kinds: ['same-meaning'],
    needs: ['encoder'],
    trains: 'encoder',
  },
  'tuned-match': {
    id: 'tuned-match',
    title: 'stacked-match with an encoder fine-tuned on the questions beside the frozen one',
    kinds: ['sense-match'],
    needs: ['encoder'],
    trains: 'encoder',
  },
  'wic-classifier': {
    id: 'wic-classifier',
    title: 'Fine-tuned: both sentences read together, first token and both targets → linear',
    kinds: ['same-meaning'],
    needs: ['encoder'],
    trains: 'encoder',
  },
  'wic-tsv-classifier': {
    id: 'wic-tsv-classifier',
    title: 'Fine-tuned: context and sense together, first token, target and mean of the sense → linear',
    kinds: ['sense-match'],
    needs: ['encoder'],
    trains: 'encoder',
  },
  'fasttext-classifier': {
    id: 'fasttext-classifier',
    title: 'means of word vectors of context, definition and hypernyms → hidden layer → 1',
    kinds: ['sense-match'],
    needs: ['word-vectors'],
    trains: 'head',
  },
  glossbert: {
    id: 'glossbert',
    title: 'Fine-tuned: sentence and gloss read together, first token → right or wrong',
    kinds: ['sense-match', 'sense-choice'],
    needs: ['encoder'],
    trains: 'encoder',
  },
  'glossbert-ws': {
    id: 'glossbert-ws',
    title: 'GlossBERT with weak supervision: the target in quotes, and repeated before a WordNet gloss',
    kinds: ['sense-match', 'sense-choice'],
    needs: ['encoder'],
    trains: 'encoder',
  },
  'usage-classifier': {
    id: 'usage-classifier',
    title: 'Fine-tuned: first token and phrase in its text → literal, figurative or both',
    kinds: ['usage'],
    needs: ['encoder'],
    trains: 'encoder',
  },
  'span-selection': {
    id: 'span-selection',
    title: 'Fine-tuned: query and document read together, start and end of the answer by two linear heads',
    kinds: ['phrase-search'],
    needs: ['encoder'],
    trains: 'encoder',
  },
  multisem: {
    id: 'multisem',
    title: 'fine-tuned on WiC and on substitutions made from WordNet, then cosine of the targets in context',
    kinds: ['graded-pair'],
    needs: ['encoder'],
    trains: 'encoder',
  },
  'bi-encoder': {
    id: 'bi-encoder',
    title: 'fine-tuned: marked target and `name || description` nearer than the hardest wrong entry',
    kinds: ['sense-choice', 'entry-search'],
    needs: ['encoder'],
    trains: 'encoder',
  },
}
