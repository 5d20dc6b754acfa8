import { saysEnglish, UserError } from '../../core/index.js'

/** Princeton WordNet knows no other language: better no answer than one from the wrong dictionary. */
export function checkEnglish(system: string, asked: readonly { readonly language: string }[]): void {
  const foreign = asked.find((each) => !saysEnglish(each))
  if (foreign)
    throw new UserError(
      `${system} looks words up in the English WordNet, but this task's language is ${foreign.language}`,
    )
}
