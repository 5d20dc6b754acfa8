import type { ExampleOf, Kind } from '../core/index.js'
import type { Format } from './format.js'
import { cosimlexFull } from './formats/cosimlex-full.js'
import { picSearch } from './formats/pic-search.js'
import { semeval20135aPlain } from './formats/semeval2013-5a-plain.js'
import { semeval20135b } from './formats/semeval2013-5b.js'
import { wicText } from './formats/wic-text.js'
import { wicTsv } from './formats/wic-tsv.js'

/** The format in which a kind's best-known data set was published, where new data can be written in it. */
export const publishedFormats: { readonly [K in Kind]?: Format<ExampleOf<K>> } = {
  'same-meaning': wicText,
  'sense-match': wicTsv,
  'phrase-pair': semeval20135aPlain,
  usage: semeval20135b,
  'graded-pair': cosimlexFull,
  'phrase-search': picSearch,
}
