import { existsSync, readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { UserError } from '../core/index.js'
import { environment } from '../files/index.js'

/** Where Hugging Face's libraries keep what they downloaded. */
const hubCache = (): string =>
  environment('HF_HUB_CACHE') ??
  path.join(environment('HF_HOME') ?? path.join(os.homedir(), '.cache', 'huggingface'), 'hub')

/** The files of a downloaded model: those of `main`, or of the only revision there is. */
function snapshotIn(folder: string): string {
  const snapshots = path.join(folder, 'snapshots')
  const main = path.join(folder, 'refs', 'main')
  const found = readdirSync(snapshots).sort()
  const chosen = existsSync(main) ? readFileSync(main, 'utf8').trim() : found.length === 1 ? found[0]! : ''
  if (found.includes(chosen)) return path.join(snapshots, chosen)
  throw new UserError(
    `${folder}: which of its snapshots? ${found.length === 0 ? 'there is none' : `name one: ${found.map((name) => path.join(snapshots, name)).join(', ')}`}`,
  )
}

/** `org/name`, as models are named on the hub. */
const hubName = /^([\w.-]+)\/([\w.-]+)$/

/** The error for a folder that is not there: what looks like a model of the hub must be downloaded first. */
export const noFolder = (folder: string): string =>
  `${folder}: no such folder, expected a model in Hugging Face form${hubName.test(folder) ? `; nor is it in the cache of Hugging Face, ${hubCache()}. Nothing is downloaded here: hf download ${folder}` : ''}`

/**
 * The folder that `local:` names: `~` is the home folder, which no shell puts in after a colon; an entry of Hugging
 * Face's cache (`models--org--name`) is its snapshot; `org/name` is looked for in that cache if no folder has that path.
 */
export function localFolder(given: string): string {
  const folder = /^~(?=$|[/\\])/.test(given) ? path.join(os.homedir(), given.slice(1)) : given
  if (existsSync(path.join(folder, 'snapshots'))) return snapshotIn(folder)
  const [, org, name] = hubName.exec(folder) ?? []
  if (org === undefined || existsSync(folder)) return folder
  const downloaded = path.join(hubCache(), `models--${org}--${name}`)
  return existsSync(path.join(downloaded, 'snapshots')) ? snapshotIn(downloaded) : folder
}
