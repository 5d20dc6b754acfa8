import { UserError } from '../../core/index.js'

export const isEnglish = ({ language }: { readonly language: string }): boolean =>
  language.split('-')[0] === 'en'

/** Princeton WordNet knows no other language: better no answer than one from the wrong dictionary. */
export function checkEnglish(system: string, asked: readonly { readonly language: string }[]): void {
  const foreign = asked.find((each) => !isEnglish(each))
  if (foreign)
    throw new UserError(
      `${system} looks words up in the English WordNet, and this task's language is ${foreign.language}`,
    )
}
