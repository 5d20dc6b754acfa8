import { mkdtempSync, readFileSync } from 'node:fs'
import { openEncoder } from '../src/encoders/index.js'

const [spec, n] = [process.argv[2]!, Number(process.argv[3])]
const lines = readFileSync('/work/shared/data/sentences/enwiki-20k.txt', 'utf8').split('\n').filter(Boolean)
const texts = Array.from({ length: n }, (_, i) =>
  i < lines.length ? lines[i]! : `${Math.floor(i / lines.length)} ${lines[i % lines.length]}`,
)
const enc = await openEncoder(spec, { cache: mkdtempSync('/tmp/s4/mem-') })
const t = performance.now()
const v = await enc.embedder().texts(texts)
console.log(
  spec,
  n,
  'texts',
  v.length,
  ((performance.now() - t) / 1000).toFixed(1),
  's peak RSS',
  Math.round(process.resourceUsage().maxRSS / 1024),
  'MB',
)
await enc.close()
