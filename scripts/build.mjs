import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { at, loadEnv, node, serverHash, sourceHash, stampFile, unwritableProblem } from './lib.mjs'

const begun = performance.now()
const lap = (what) => console.info(`  ${what} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)

const buildServer = async () => {
  const { build } = await import('esbuild')
  rmSync(at('build/server'), { recursive: true, force: true })
  await build({
    absWorkingDir: at(),
    entryPoints: {
      main: 'server/main.ts',
      mcp: 'server/mcp-stdio.ts',
      migrate: 'server/migrate.ts',
      template: 'server/template.ts',
      seed: 'server/seed-cli.ts',
      backup: 'server/backup/run-backup.ts',
      restore: 'server/backup/run-restore.ts',
      policy: 'server/policy.ts',
    },
    outdir: 'build/server',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
  })
  cpSync(at('server/db/migrations'), at('build/server/migrations'), { recursive: true })
  // Also without plugins: then the server looks for none elsewhere.
  mkdirSync(at('build/server/plugins'), { recursive: true })
  for (const name of readdirSync(at('plugins')).filter((one) => existsSync(at('plugins', one, 'migrations'))))
    cpSync(at('plugins', name, 'migrations'), at('build/server/plugins', name, 'migrations'), {
      recursive: true,
    })
  lap('server')
}

/** A database with tables and demo, which a first start copies. Kept while the server's source is the same. */
const makeTemplate = async () => {
  const stamp = at('build/template-stamp')
  const hash = serverHash()
  const isFresh =
    existsSync(stamp) && existsSync(at('build/template')) && readFileSync(stamp, 'utf8') === hash
  if (isFresh) return
  const code = await node([at('scripts/data/template.mjs')])
  if (code !== 0) throw new Error(`The database template failed with ${code}`)
  writeFileSync(stamp, hash)
  lap('database template')
}

/** Compressed copies next to the files, so that the server never compresses them. */
const compress = async (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|html|svg|json)$/.test(name))
    .map((name) => join(folder, name))
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      if (content.length < 1024) return
      await Promise.all([
        promisify(brotliCompress)(content, brotli).then((small) => writeFile(`${file}.br`, small)),
        promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
      ])
    }),
  )
}

const buildAdmin = async () => {
  const { build } = await import('vite')
  await build({ root: at(), logLevel: 'warn' })
  await compress(at('dist'))
  lap('admin')
}

loadEnv()
process.env.NODE_ENV = 'production'
const hash = sourceHash()
try {
  rmSync(stampFile, { force: true })
  await buildServer()
  await Promise.all([makeTemplate(), buildAdmin()])
  writeFileSync(stampFile, hash)
} catch (error) {
  const problem = unwritableProblem(error)
  if (!problem) throw error
  console.error(problem)
  process.exitCode = 1
}
