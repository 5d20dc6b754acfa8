import path from 'node:path'

/** The model's name and its other options; if no model is named, the address. */
function serverName(spec: string): string {
  const [address = '', query = ''] = spec.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  const model = parameters.get('model')
  if (!model) return address
  parameters.delete('model')
  const rest = parameters.toString()
  return rest === '' ? model : `${model}?${rest}`
}

/** `models--org--name/snapshots/1a2b` → `org/name`; of other folders the last part. */
function folderName(folder: string): string {
  const hub = /models--([^/\\]+?)--([^/\\]+)/.exec(folder)
  return hub ? `${hub[1]}/${hub[2]}` : path.basename(folder) || folder
}

/** The name of an encoder in tables: a folder's name, a server's model, options unchanged. */
export function encoderName(spec: string): string {
  if (spec.startsWith('glossed:')) return `glossed:${encoderName(spec.slice('glossed:'.length))}`
  if (/^(?:api|chat):/.test(spec)) return serverName(spec)
  if (!spec.startsWith('local:')) return spec
  const [folder = '', options] = spec.slice('local:'.length).split(/\?(.*)/s)
  return options === undefined ? folderName(folder) : `${folderName(folder)}?${options}`
}

/** The longest part of a folder's name that an encoder takes. */
const longest = 48

/** The name as part of a folder's name. */
export const encoderSlug = (spec: string): string =>
  encoderName(spec)
    .replace(/[^\p{L}\p{N}._+-]+/gu, '-')
    .slice(0, longest)
    .replace(/^[-.]+|[-.]+$/g, '')
