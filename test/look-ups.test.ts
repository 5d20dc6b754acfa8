import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true })
  .map((file) => path.join('src', String(file)))
  .filter((file) => file.endsWith('.ts') && !/\.(?:test|suite)\.ts$/.test(file))

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile('tsconfig.json', ts.sys.readFile).config,
  ts.sys,
  '.',
)
const program = ts.createProgram(files, options)
const checker = program.getTypeChecker()

const isAssigned = ({ parent }: ts.Node, node: ts.Node): boolean =>
  ts.isDeleteExpression(parent) ||
  (ts.isBinaryExpression(parent) &&
    parent.left === node &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken)

/** Reads of a table by a name that is only known when the program runs. */
function looseLookUps(file: ts.SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isElementAccessExpression(node) && !isAssigned(node, node)) {
      const table = checker.getTypeAtLocation(node.expression)
      const key = checker.getTypeAtLocation(node.argumentExpression)
      if (checker.getIndexInfoOfType(table, ts.IndexKind.String) && key.flags & ts.TypeFlags.String)
        found.push(`${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

test('tables are asked with lookUp or pick: a plain index finds what every object inherits', () => {
  const loose = files
    .filter((file) => !/^src\/core\/(?:look-up|pick)\.ts$/.test(file))
    .flatMap((file) => looseLookUps(program.getSourceFile(file)!))
  expect(loose).toEqual([])
})

test('folders are made with makeFolder: a recursive mkdir never ends below /proc', () => {
  const loose = files.filter((file) => /\bmkdir(?:Sync)?\(.*recursive/.test(readFileSync(file, 'utf8')))
  expect(loose).toEqual([])
})
