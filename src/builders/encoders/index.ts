import type { EncoderRecipe } from './encoder-recipe.js'
import { mirror } from './mirror.js'
import { polysemeSmall } from './polyseme-small.js'
import { polysemeSmallNc } from './polyseme-small-nc.js'

/** Every encoder that can be made, by id. */
export const encoderRecipes: Readonly<Record<string, EncoderRecipe>> = {
  'polyseme-small': polysemeSmall,
  'polyseme-small-nc': polysemeSmallNc,
  mirror,
}
