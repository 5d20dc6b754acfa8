// A registry mirror that lacks some platforms' binaries leaves them out of package-lock.json, and `npm ci` then refuses
// the file. This writes an entry for each such optional package, from the version that its owner pins and the platform
// that its name tells. Run it after changing dependencies: node scripts/complete-lock.js
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

for (const [owner, { optionalDependencies = {}, dev }] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const place = `node_modules/${name}`
    if (lock.packages[place] || lock.packages[`${owner}/${place}`]) continue
    const words = name.split(/[-/]/)
    const os = systems.filter((each) => words.includes(each))
    const cpu = processors.filter((each) => words.includes(each))
    lock.packages[place] = {
      version,
      ...(cpu.length > 0 ? { cpu } : {}),
      ...(dev ? { dev } : {}),
      ...(words.includes('musl') ? { libc: ['musl'] } : {}),
      optional: true,
      ...(os.length > 0 ? { os } : {}),
    }
  }
// The CPU library is in the package; its install script would download GPU libraries. npm runs no script that the lock
// file does not announce.
delete lock.packages['node_modules/onnxruntime-node'].hasInstallScript
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
