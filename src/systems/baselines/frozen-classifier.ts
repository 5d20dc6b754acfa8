import { surface, targetOfPieces, wholeTarget } from '../../core/index.js'
import { binaryLabels, classified, literalOrFigurative } from '../shared/classified.js'
import { encoderViews, layersTogether } from '../shared/encoder-views.js'
import { trainAndDev } from '../shared/fitting-examples.js'
import { concatenated, pairFeatures } from '../shared/vector-features.js'
import type { System } from '../system.js'

/** A non-empty text: if nothing describes a sense, the word itself. */
const said = (text: string | null, word: string) =>
  wholeTarget(text !== null && text.trim() !== '' ? text : word)

export const frozenClassifier: System = {
  id: 'frozen-classifier',
  title:
    'logistic regression on the vectors of a frozen encoder; layer and regularisation by cross-validation',
  source: 'ours; PiC approach 2 and WiC-TSV T1 to T3 with a linear head on a frozen encoder',
  needs: ['encoder'],
  solves: {
    'same-meaning': async (materials) =>
      classified(
        encoderViews<'same-meaning'>(
          await materials.embedder(),
          ({ pair }) => pair,
          ([a, b]) => pairFeatures(a!, b!),
        ),
        materials,
        binaryLabels,
        { examples: trainAndDev },
      ),
    'sense-match': async (materials) =>
      classified(
        encoderViews<'sense-match'>(
          await materials.embedder(),
          ({ target: own, definition, hypernyms }) => [
            own,
            said(definition, surface(own)),
            said(hypernyms.join('; '), surface(own)),
          ],
          ([own, definition, hypernyms]) =>
            concatenated([pairFeatures(own!, definition!), pairFeatures(own!, hypernyms!)]),
        ),
        materials,
        binaryLabels,
        { examples: trainAndDev },
      ),
    'phrase-pair': async (materials) =>
      classified(
        encoderViews<'phrase-pair'>(
          await materials.embedder(),
          ({ word, phrase }) => [wholeTarget(word), wholeTarget(phrase)],
          ([word, phrase]) => pairFeatures(word!, phrase!),
        ),
        materials,
        binaryLabels,
        { examples: trainAndDev },
      ),
    usage: async (materials) =>
      classified(
        layersTogether<'usage'>(await materials.embedder(), ({ text, spans }) => targetOfPieces(text, spans)),
        materials,
        literalOrFigurative,
        { examples: trainAndDev },
      ),
  },
}
