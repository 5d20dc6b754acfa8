/** Models asked about another language often answer in it. Words that mean yes in one language and no in another are left out. */
const yes =
  'yes true ja wahr oui vrai sì sí si vero verdadero sim verdadeiro da točno kyllä totta jah да верно tak 是 对 正确 はい 예 네 نعم صحيح بله evet doğru ya benar კი иә ہاں হ্যাঁ bai'
const no =
  'no false nein falsch non faux falso não nee nej nei ne netočno ei нет не nie 否 不 不是 不对 错误 いいえ 아니요 아니오 لا خطأ خیر نه hayır yanlış tidak არა жоқ نہیں না ez'

export const yesNoWords: Readonly<Record<string, boolean>> = Object.fromEntries([
  ...yes.split(' ').map((word) => [word, true] as const),
  ...no.split(' ').map((word) => [word, false] as const),
])
