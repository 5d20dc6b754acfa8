/** A word as wiktextract writes it: two senses with two examples each. */
export const madeUpWord = (word: string, i: number) => ({
  word,
  lang_code: 'en',
  pos: 'noun',
  senses: [
    {
      glosses: [`A wooden table number ${i}.`],
      examples: [
        { text: `They ate at the ${word} with friends.` },
        { text: `A ${word} stood in the old kitchen.` },
      ],
    },
    {
      glosses: [`Small red animal of kind ${i}.`],
      examples: [
        { text: `The ${word} ran into the forest.` },
        { text: `We heard a ${word} at night near the river.` },
      ],
    },
  ],
})
