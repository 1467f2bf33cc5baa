import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { at, loadEnv, node, sourceHash, stampFile } from './lib.mjs'

loadEnv()
process.env.NODE_ENV = 'production'
const hash = sourceHash()
const watch = performance.now()
const lap = (what) => console.info(`${what} after ${((performance.now() - watch) / 1000).toFixed(1)} s`)

rmSync(at('build'), { recursive: true, force: true })

const { build: bundleServer } = await import('esbuild')
const entries = { main: 'server/main.ts', template: 'server/template.ts', seed: 'server/seed/cli.ts' }
await bundleServer({
  absWorkingDir: at(),
  entryPoints: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(at(file)))),
  outdir: 'build/server',
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
})
if (existsSync(at('server/store/migrations')))
  cpSync(at('server/store/migrations'), at('build/server/migrations'), { recursive: true })
lap('server bundled')

const { build: bundleAdmin } = await import('vite')
await bundleAdmin({ root: at(), logLevel: 'warn' })
lap('admin bundled')

// A database with its schema and demo data, ready to be copied: a first start need not create it.
if (existsSync(at('build/server/template.js'))) {
  const code = await node([at('build/server/template.js')])
  if (code !== 0) process.exit(code)
  lap('database template made')
}

writeFileSync(stampFile, hash)
