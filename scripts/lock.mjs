/**
 * Completes package-lock.json after `npm install`: some registries have only the builds of a native package for their
 * own platform, npm then omits the others, and `npm ci` refuses such a lock file elsewhere.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const packages = lock.packages

/** The name contains the platform: @scope/tool-linux-x64-musl. */
const platformOf = (name) => {
  const words = name.split('/').at(-1).split('-')
  const os = words.find((w) => /^(android|darwin|freebsd|linux|openharmony|win32)$/.test(w))
  const cpu = words.find((w) => /^(arm|arm64|ia32|ppc64|riscv64|s390x|x64)$/.test(w))
  const libc = words.some((w) => w.startsWith('musl')) ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return { os: os && [os], cpu: [cpu ?? 'arm'], libc: os === 'linux' && libc ? [libc] : undefined }
}

let added = 0
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (packages[`node_modules/${name}`] || packages[`${path}/node_modules/${name}`]) continue
    const { os, cpu, libc } = platformOf(name)
    if (!os) throw new Error(`${name}: which platform is it for?`)
    packages[`node_modules/${name}`] = { version, cpu, dev: entry.dev, libc, optional: true, os }
    added++
  }
}
const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
console.info(
  added ? `${added} missing platform packages added to package-lock.json` : 'package-lock.json is complete',
)
