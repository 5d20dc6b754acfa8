// How often `polyseme verify` is right about sixty mentions of ten words, three with the sense in question and three with
// others, written for this: npx tsx scripts/verify-mentions.ts [ENCODER…]

import { mean } from '../src/math/index.js'
import { documentOf, open, verifyMentions } from '../src/meaning/index.js'

const cases: readonly {
  readonly word: string
  readonly means: string
  readonly yes: readonly string[]
  readonly no: readonly string[]
}[] = [
  {
    word: 'apple',
    means: 'a company that makes computers and phones',
    yes: [
      'Apple announced its quarterly results on Tuesday.',
      'She bought shares of Apple before the new phone came out.',
      'Regulators fined Apple over its app store.',
    ],
    no: [
      'He ate an apple on the train.',
      'The apple tree in the garden blossomed late.',
      'Peel the apple and cut it into slices.',
    ],
  },
  {
    word: 'python',
    means: 'a programming language',
    yes: [
      'The script is written in Python and reads two files.',
      'Install Python 3.12 before you run the tests.',
      'Her first job was teaching Python to statisticians.',
    ],
    no: [
      'The python swallowed a whole goat.',
      'A python lay coiled under the warm rock.',
      'Zoo keepers weighed the python on Friday.',
    ],
  },
  {
    word: 'mouse',
    means: 'a pointing device for a computer',
    yes: [
      'Click with the left button of the mouse.',
      'My mouse stopped working when the battery died.',
      'Move the mouse to select the text.',
    ],
    no: [
      'The cat caught a mouse behind the stove.',
      'A mouse had nibbled at the cheese.',
      'The owl dropped the dead mouse in its nest.',
    ],
  },
  {
    word: 'jaguar',
    means: 'a brand of cars',
    yes: [
      'He parked his Jaguar in front of the hotel.',
      'The new Jaguar has an electric engine.',
      'Jaguar recalled four thousand vehicles.',
    ],
    no: [
      'The jaguar is the largest cat of the Americas.',
      'Hunters saw the tracks of a jaguar by the river.',
      'A jaguar can swim across wide rivers.',
    ],
  },
  {
    word: 'crane',
    means: 'a machine that lifts heavy things',
    yes: [
      'The crane lifted steel beams onto the roof.',
      'Two cranes tower over the harbour.',
      'The operator climbed up to the cabin of the crane.',
    ],
    no: [
      'A crane stood on one leg in the marsh.',
      'Cranes fly south in October.',
      'The crane laid two eggs.',
    ],
  },
  {
    word: 'mercury',
    means: 'a planet',
    yes: [
      'Mercury orbits the sun in eighty-eight days.',
      'The probe sent pictures of the craters of Mercury.',
      'Venus and Mercury have no moons.',
    ],
    no: [
      'Fish from the lake contain too much mercury.',
      'The thermometer broke and the mercury ran out.',
      'Gold was extracted with mercury.',
    ],
  },
  {
    word: 'bass',
    means: 'a fish',
    yes: [
      'We grilled a bass with lemon and salt.',
      'He caught a large bass from the pier.',
      'The lake is stocked with trout and bass.',
    ],
    no: [
      'She plays bass in a jazz trio.',
      'Turn down the bass, the windows rattle.',
      'The choir needs another bass.',
    ],
  },
  {
    word: 'seal',
    means: 'an animal that lives in the sea',
    yes: [
      'A seal rested on the ice.',
      'Seals eat herring and squid.',
      'Polar bears hunt seals at their breathing holes.',
    ],
    no: [
      'The letter bore the seal of the king.',
      'Replace the rubber seal of the pump.',
      'Check that the seal is not broken before you open the bottle.',
    ],
  },
  {
    word: 'java',
    means: 'an island of Indonesia',
    yes: [
      'We flew across the volcanoes of Java.',
      'Java is the most populous island in the world.',
      'Rice terraces cover the slopes of central Java.',
    ],
    no: [
      'The service is written in Java and runs on the JVM.',
      'He poured himself a cup of java.',
      'Our team migrated the code from Java to Kotlin.',
    ],
  },
  {
    word: 'cell',
    means: 'a small room in a prison',
    yes: [
      'The prisoner was led back to his cell.',
      'Twelve men shared one cell without a window.',
      'She spent a night in a police cell.',
    ],
    no: [
      'The virus enters the cell through its membrane.',
      'Type the sum into the next cell of the table.',
      'A solar cell turns light into current.',
    ],
  },
]

const specs = process.argv.slice(2)
for (const encoder of specs.length > 0 ? specs : ['minilm', 'polyseme-small']) {
  const meaning = await open({ encoder })
  const right: boolean[] = []
  const squares: number[] = []
  for (const { word, means, yes, no } of cases) {
    const document = await documentOf(word, Buffer.from([...yes, ...no].join('\n\n')))
    const mentions = await verifyMentions(meaning, {
      word,
      sense: { definition: means },
      documents: [document],
    })
    if (mentions.length !== yes.length + no.length)
      throw new Error(`${word}: ${mentions.length} mentions, expected ${yes.length + no.length}`)
    for (const [i, { label, probability }] of mentions.entries()) {
      const gold = i < yes.length
      right.push(label === gold)
      squares.push((probability - Number(gold)) ** 2)
    }
  }
  console.log(
    `${encoder}: ${right.filter(Boolean).length} of ${right.length} right, Brier score ${mean(squares).toFixed(3)}`,
  )
  await meaning.close()
}
