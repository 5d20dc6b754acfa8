import {
  baseLanguage,
  lookUp,
  overlaps,
  type Target,
  UserError,
  withTargetLanguages,
} from '../../core/index.js'
import { packagedModels } from '../../encoders/index.js'
import { cosine, mean } from '../../math/index.js'
import type { System } from '../system.js'
import { type TranslationStep, translate } from './apertium.js'
import type { GradedQuestion } from './graded-pairs.js'
import { fromMarkedHtml, toMarkedHtml } from './marked-html.js'

type Pair = readonly [Target, Target]

const toEnglish: TranslationStep = { mode: 'hbs-eng', language: 'en', debian: 'apertium-hbs-eng' }
const routes: Readonly<Record<string, readonly TranslationStep[]>> = {
  hr: [toEnglish],
  sl: [{ mode: 'slv-hbs_HR', language: 'hr', debian: 'apertium-hbs-slv' }, toEnglish],
  en: [{ mode: 'eng-hbs_HR', language: 'hr', debian: 'apertium-hbs-eng' }],
}

function routeFrom(language: string): readonly TranslationStep[] {
  const route = lookUp(routes, baseLanguage(language))
  if (!route)
    throw new UserError(
      `babel-encoding cannot translate ${language}; it has routes from ${Object.keys(routes).join(', ')}`,
    )
  return route
}

/** Both targets of each pair in another language; pairs in one text are translated together. */
async function translatePairs(pairs: readonly Pair[], step: TranslationStep): Promise<Pair[]> {
  const together = ([a, b]: Pair) => a.text === b.text && !overlaps(a.span, b.span)
  const html = pairs.map((pair) =>
    together(pair)
      ? [toMarkedHtml(pair[0].text, [pair[0].span, pair[1].span])]
      : pair.map(({ text, span }) => toMarkedHtml(text, [span])),
  )
  const texts = [...new Set(html.flat())]
  const translated = await translate(texts, step)
  // In its own language: an encoder that reads several must not take the translation for the original.
  const inItsLanguage = (target: Target): Target => ({ ...target, language: step.language })
  const found = new Map(
    texts.map((text, i) => [text, fromMarkedHtml(translated[i]!).map(inItsLanguage) as unknown as Pair]),
  )
  return html.map(([first, second]) =>
    second === undefined ? found.get(first!)! : [found.get(first!)![0], found.get(second)![0]],
  )
}

/** The pairs of one question's contexts, in each language in which they are compared. */
async function inLanguages(
  question: GradedQuestion,
  reads: (language: string) => boolean,
): Promise<readonly (readonly Pair[])[]> {
  const { contexts, language } = withTargetLanguages(question)
  const versions = [{ pairs: contexts as readonly Pair[], language: baseLanguage(language) }]
  // Stops at the last language that the encoder reads: nothing else needs to be translated.
  const route = routeFrom(language)
  const end = route.findLastIndex((step) => reads(step.language)) + 1
  for (const step of route.slice(0, end))
    versions.push({ pairs: await translatePairs(versions.at(-1)!.pairs, step), language: step.language })
  return versions.filter((version) => reads(version.language)).map(({ pairs }) => pairs)
}

export const babelEncoding: System = {
  id: 'babel-encoding',
  title: 'translates the contexts (apertium) and averages contextual and bare-word cosines over languages',
  source: 'Costella Pessutto et al. 2020, BabelEnconding at SemEval-2020 Task 3',
  needs: ['encoder'],
  solves: {
    'graded-pair': async (materials) => {
      const embedder = await materials.embedder()
      // The encoders that come with Polyseme are English; any other is taken to be multilingual.
      const reads = (language: string) =>
        language === 'en' || !embedder.info.id.split('+').some((id) => lookUp(packagedModels, id))
      return async (questions) => {
        const versions: (readonly (readonly Pair[])[])[] = []
        for (const question of questions) versions.push(await inLanguages(question, reads))
        const targets = versions.flat(3)
        const inContext = await embedder.targets(targets)
        const alone = await embedder.targets(targets, { context: 'target' })
        let at = 0
        const similarity = (): number => {
          const both = [inContext, alone].map((vectors) => cosine(vectors[at]!, vectors[at + 1]!))
          at += 2
          return mean(both)
        }
        const similarities = versions.map((languages) =>
          languages.map((pairs) => pairs.map(() => similarity())),
        )
        return questions.map(({ contexts }, q) =>
          contexts.map((_, c) => mean(similarities[q]!.map((ratings) => ratings[c]!))),
        )
      }
    },
  },
}
