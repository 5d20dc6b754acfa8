import { cpSync, existsSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { temporaryFolder } from './polyseme.js'

const program = (probability: string) => `import { target } from 'polyseme/core'
import { type Judgement, type Meaning, open, type RankedSense } from 'polyseme/meaning'

const meaning: Meaning = await open({ encoder: 'minilm' })
const { signal } = new AbortController()
const [a, b] = [target('the bank of the river', 4, 8), target('a bank with money', 2, 6)]
const vectors: readonly ArrayLike<number>[] = await meaning.vectors([a, b], { signal })
const similarity: number = await meaning.similarity(a, b)
const same: Judgement = await meaning.sameMeaning(a, b, { signal })
const sense: Judgement = await meaning.matchesSense(a, { definition: 'sloping land', hypernyms: ['slope'] })
const senses: readonly RankedSense[] = await meaning.senses(b)
const [first] = await meaning.find('edge of a river', a.text)
const probability: ${probability} = same.probability
console.log(vectors, similarity, probability, sense.label, senses[0]?.definition, first?.start, first?.score)
await meaning.close()
`

/** A project elsewhere that has the package as its tarball holds it, less all that no compiler reads. */
function projectElsewhere(): string {
  const folder = temporaryFolder()
  const installed = path.join(folder, 'node_modules', 'polyseme')
  mkdirSync(installed, { recursive: true })
  cpSync('package.json', path.join(installed, 'package.json'))
  for (const listed of manifest.files.filter((name) => existsSync(name) && statSync(name).isDirectory()))
    cpSync(listed, path.join(installed, listed), {
      recursive: true,
      filter: (name) => statSync(name).isDirectory() || name.endsWith('.d.ts'),
    })
  symlinkSync(path.resolve('node_modules/@types'), path.join(folder, 'node_modules', '@types'))
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  return folder
}

function problems(folder: string, name: string, text: string): string[] {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  const compiled = ts.createProgram([file], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [path.join(folder, 'node_modules', '@types')],
  })
  return [
    ...compiled.getGlobalDiagnostics(),
    ...compiled.getSemanticDiagnostics(compiled.getSourceFile(file)),
  ].map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test.skipIf(!existsSync('dist/meaning/index.d.ts'))(
  'a strict program elsewhere compiles against polyseme/meaning, and a wrong one does not',
  () => {
    const folder = projectElsewhere()
    expect(problems(folder, 'right.ts', program('number'))).toEqual([])
    // Were the types any, this would compile too.
    expect(problems(folder, 'wrong.ts', program('string'))).toEqual([
      "Type 'number' is not assignable to type 'string'.",
    ])
  },
  900_000, // on a machine that is busy with other things
)
