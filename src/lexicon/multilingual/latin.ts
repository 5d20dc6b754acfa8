import { lookUp } from '../../core/index.js'

const cyrillic: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:sht ъ: ы:y ь: э:e ю:yu я:ya і:i ї:yi є:ye ђ:dj ј:j љ:lj њ:nj ћ:c џ:dz'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/** Nothing to transliterate: true of nearly every English word, and each foreign word is compared with a hundred of them. */
const plain = /^[ -~]*$/

/** A word in the letters that an English encoder knows: Cyrillic transliterated, accents removed. Other scripts are unchanged. */
export function latin(word: string): string {
  if (plain.test(word)) return word
  const letters = [...word.normalize('NFC')].map((letter) => {
    const lower = letter.toLowerCase()
    const written = lookUp(cyrillic, lower) ?? letter
    return letter === lower ? written : written.charAt(0).toUpperCase() + written.slice(1)
  })
  return letters.join('').normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
}
