import { type SiteFile, type SiteManifest, siteFiles } from '../../../src/site/site-manifest.ts'

/** Loads files of a site, each once, and reports how much of the requested files has arrived. */
export function fileLoader(
  base: string,
  sizes: SiteManifest['files'],
  tell: (loaded: number, total: number) => void,
) {
  const asked = new Map<SiteFile, Promise<ArrayBuffer>>()
  let [loaded, total] = [0, 0]

  async function load(name: SiteFile): Promise<ArrayBuffer> {
    const response = await fetch(new URL(`files/${siteFiles[name]}`, base))
    if (!response.ok || !response.body) throw new Error(`files/${siteFiles[name]}: HTTP ${response.status}`)
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(piece, out) {
          loaded += piece.length
          tell(loaded, total)
          out.enqueue(piece)
        },
      }),
    )
    return unpacked(await new Response(counted).arrayBuffer())
  }
  return (name: SiteFile): Promise<ArrayBuffer> => {
    const known = asked.get(name)
    if (known) return known
    total += sizes[name]
    const loading = load(name)
    asked.set(name, loading)
    loading.catch(() => asked.delete(name)) // a failure is not kept
    return loading
  }
}

/** Some web servers unpack a .gz on its way. */
async function unpacked(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const [first, second] = new Uint8Array(bytes, 0, 2)
  if (first !== 0x1f || second !== 0x8b) return bytes
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}
