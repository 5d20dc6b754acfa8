// Tokenizers of each kind, small, in Hugging Face's tokenizer.json form.

const added = (tokens: readonly string[]) =>
  tokens.map((content, id) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  }))

const letters = [...'abcdefghijklmnopqrstuvwxyz']

const bertSpecial = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]']
const wordPieces = [
  ...bertSpecial,
  ...letters,
  ...letters.map((letter) => `##${letter}`),
  '.',
  ',',
  'bank',
  '##ing',
]

export const wordPieceTokenizer = {
  version: '1.0',
  truncation: { direction: 'Right', max_length: 8, strategy: 'LongestFirst', stride: 0 },
  padding: {
    strategy: { Fixed: 16 },
    direction: 'Right',
    pad_to_multiple_of: null,
    pad_id: 0,
    pad_type_id: 0,
    pad_token: '[PAD]',
  },
  added_tokens: added(bertSpecial),
  normalizer: {
    type: 'BertNormalizer',
    clean_text: true,
    handle_chinese_chars: true,
    strip_accents: null,
    lowercase: true,
  },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [
      { SpecialToken: { id: '[CLS]', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '[SEP]', type_id: 0 } },
    ],
    pair: [
      { SpecialToken: { id: '[CLS]', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '[SEP]', type_id: 0 } },
      { Sequence: { id: 'B', type_id: 1 } },
      { SpecialToken: { id: '[SEP]', type_id: 1 } },
    ],
    special_tokens: {
      '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
      '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
    },
  },
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(wordPieces.map((token, id) => [token, id])),
  },
}

const robertaSpecial = ['<s>', '<pad>', '</s>', '<unk>', '<mask>']

/** The characters with which byte-level BPE writes the 256 bytes: printable ones stand for themselves (GPT-2). */
const byteCharacters = (() => {
  const printable = (byte: number) => (byte >= 33 && byte <= 126) || (byte >= 161 && byte !== 173)
  let next = 256
  return Array.from({ length: 256 }, (_, byte) => String.fromCodePoint(printable(byte) ? byte : next++))
})()

const bytePieces = [
  ...robertaSpecial,
  ...byteCharacters,
  'th',
  'the',
  'Ġthe',
  'an',
  'ank',
  'bank',
  'Ġbank',
  'Ġt',
  'Ġth',
  'Ġb',
]

export const byteLevelTokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: added(robertaSpecial),
  normalizer: null,
  pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
  post_processor: {
    type: 'RobertaProcessing',
    sep: ['</s>', 2],
    cls: ['<s>', 0],
    trim_offsets: true,
    add_prefix_space: false,
  },
  decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true, use_regex: true },
  model: {
    type: 'BPE',
    dropout: null,
    unk_token: null,
    continuing_subword_prefix: '',
    end_of_word_suffix: '',
    fuse_unk: false,
    vocab: Object.fromEntries(bytePieces.map((token, id) => [token, id])),
    merges: ['t h', 'th e', 'Ġ the', 'a n', 'an k', 'b ank', 'Ġ bank'],
  },
}

const pieces = [...'abcdefghijklmnopqrstuvwxyz.,éàüç', 'ий', '中', '文', 'bank', '▁bank', '▁the', 'ing']

export const unigramTokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: added(robertaSpecial.slice(0, 4)),
  normalizer: { type: 'NFKC' },
  pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
  post_processor: {
    type: 'TemplateProcessing',
    single: [
      { SpecialToken: { id: '<s>', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '</s>', type_id: 0 } },
    ],
    pair: [
      { SpecialToken: { id: '<s>', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '</s>', type_id: 0 } },
      { SpecialToken: { id: '</s>', type_id: 0 } },
      { Sequence: { id: 'B', type_id: 0 } },
      { SpecialToken: { id: '</s>', type_id: 0 } },
    ],
    special_tokens: {
      '<s>': { id: '<s>', ids: [0], tokens: ['<s>'] },
      '</s>': { id: '</s>', ids: [2], tokens: ['</s>'] },
    },
  },
  decoder: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
  model: {
    type: 'Unigram',
    unk_id: 3,
    vocab: [...robertaSpecial.slice(0, 4), '▁', ...pieces].map((piece, i) => [
      piece,
      i < 4 ? 0 : -2 - piece.length * 0.1,
    ]),
    byte_fallback: false,
  },
}
