import { existsSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const faces = Object.values(manifest.exports).flatMap((face) =>
  typeof face === 'string' ? [] : [face.types],
)
const built = faces.every((face) => existsSync(face))

// @internal types are stripped: a published declaration that mentions one would be `any` for its importers.
test.skipIf(!built)(
  'published declarations mention only what is published',
  () => {
    const program = ts.createProgram(faces, {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2023,
      noEmit: true,
      types: ['node'],
    })
    const missing = program
      .getSourceFiles()
      .filter(
        ({ fileName }) =>
          fileName.includes(`${path.sep}dist${path.sep}`) && !fileName.includes('node_modules'),
      )
      .flatMap((file) => program.getSemanticDiagnostics(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
    expect(missing).toEqual([])
  },
  900_000, // the types of every folder, on a machine that is busy with other things
)
