import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { createSharedTask } from '../create.js'
import { definition, fixtureContext, fixtureFolder, fixtureTask } from '../fixture.suite.js'
import { writeBundle } from './write-bundle.js'

/** The fixture's task has its own data set: no folder of published ones is looked at. */
export const noRoot = () => 'nowhere'

/** A shared task with its bundle, in a folder and a store of its own. */
export async function bundleFixture() {
  const folder = fixtureFolder()
  const task = await fixtureTask(folder)
  const { store, context } = await fixtureContext(folder)
  const texts = { terms: 'Be honest.', pages: [{ title: 'Data', text: '# Pairs' }] }
  await createSharedTask(context, { ...definition, ...texts }, { tasks: [task], root: noRoot })
  const file = path.join(folder, 'bundle.zip')
  await writeBundle(context, definition.id, file)
  return { folder, task, store, context, file, bundle: unzipSync(readFileSync(file)) }
}

export const put = (below: string, files: Readonly<Record<string, Uint8Array | string>>) => {
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(below, name)), { recursive: true })
    writeFileSync(path.join(below, name), contents)
  }
}
/** The files below a folder of a bundle, by their paths in it. */
export const inFolder = (files: Readonly<Record<string, Uint8Array>>, name: string) =>
  Object.fromEntries(
    Object.entries(files).flatMap(([file, bytes]) =>
      file.startsWith(`${name}/`) ? [[file.slice(name.length + 1), bytes]] : [],
    ),
  )

/** What Codabench's worker does: the program, input/ref and input/res in their folders, then the command. */
export function runOnCodabench(
  of: Record<string, Uint8Array>,
  phase: string,
  sent: Record<string, Uint8Array | string>,
) {
  const app = mkdtempSync(path.join(os.tmpdir(), 'polyseme-app-'))
  const competition = parse(new TextDecoder().decode(of['competition.yaml']))
  const {
    tasks: [index],
  } = competition.phases.find(({ name }: { name: string }) => name === phase)
  const { reference_data: reference, scoring_program: program } = competition.tasks[index]
  put(path.join(app, 'program'), inFolder(of, program))
  put(path.join(app, 'input/ref'), inFolder(of, reference))
  put(path.join(app, 'input/res'), sent)
  mkdirSync(path.join(app, 'output'))
  const { command } = parse(readFileSync(path.join(app, 'program/metadata.yaml'), 'utf8')) as {
    command: string
  }
  const [executable, ...args] = command.replaceAll('/app', app).split(' ')
  expect(executable).toBe('node')
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: os.tmpdir() })
  const scores = path.join(app, 'output/scores.json')
  return {
    status,
    stderr: stderr.trim(),
    stdout,
    scores: existsSync(scores) ? (JSON.parse(readFileSync(scores, 'utf8')) as Record<string, number>) : null,
  }
}
