/** `a  house` → `house`, `to run` → `run`: an English translation as the word itself. */
export const withoutArticle = (translation: string): string =>
  translation
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:to|a|an|the) (?=\S)/i, '')
