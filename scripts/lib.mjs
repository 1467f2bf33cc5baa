import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Shared by all scripts. Node's own modules only: it runs before anything is installed. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const at = (...parts) => join(root, ...parts)

export const ensureNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`moto-admin needs Node 20.19 or newer; this is ${process.version}. See https://nodejs.org`)
  process.exit(1)
}

/** Settings from .env; the environment has precedence. */
export const loadEnv = () => {
  if (existsSync(at('.env'))) process.loadEnvFile(at('.env'))
}

/** Runs a command in the project, its output on this terminal; resolves to its exit code. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(signal ? 1 : code))
  })

/** A tool of node_modules by its file, without a shell and npx. */
export const node = (args, options) => run(process.execPath, args, options)
export const bin = (packageName, file) => at('node_modules', packageName, file)

const versions = (file) => {
  if (!existsSync(file)) return {}
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** Whether npm installed the packages of the lock file, except builds for other platforms. */
const isInstalled = () => {
  const required = Object.entries(versions(at('package-lock.json'))).filter(
    ([path, p]) => path && !p.optional,
  )
  const present = versions(at('node_modules', '.package-lock.json'))
  return required.every(([path, { version }]) => present[path]?.version === version)
}

/** Ends before minutes of installing and building if the server could not listen afterwards. */
export const ensurePortIsFree = async () => {
  const port = Number(process.env.PORT || 3000)
  // What is no port is explained by the server.
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return
  const probe = createServer()
  const failed = once(probe.listen(port, process.env.HOST || '127.0.0.1'), 'listening').catch(
    ({ code }) => code,
  )
  if ((await failed) === 'EADDRINUSE') {
    console.error(`Another program listens on port ${port}: stop it, or set PORT`)
    process.exit(1)
  }
  probe.close()
}

export const ensureInstalled = async () => {
  // Tests use the packages that are there: installing replaces the folder under them.
  if (isInstalled() || process.env.VITEST) return
  console.info('Installing packages, which takes minutes the first time …')
  const level = process.stderr.isTTY ? 'error' : 'http'
  // The lockfile has the hash of each package, so that npm need not ask the registry about those in its cache.
  const quick = ['--prefer-offline', '--no-audit', '--no-fund']
  const args = ['ci', '--include=dev', '--progress', `--loglevel=${level}`, ...quick]
  const npm = process.env.npm_execpath
  const code =
    npm && /\.c?js$/.test(npm)
      ? await node([npm, ...args])
      : await run('npm', args, { shell: process.platform === 'win32' })
  if (code === 0) return
  console.error(
    'The packages could not be installed: npm says why above. It needs a connection to its registry.',
  )
  process.exit(code)
}

const served = ['contract', 'plugins', 'server', 'scripts/build.mjs', 'package-lock.json']
const shown = ['src', 'public', 'scripts/bundle', 'index.html', 'vite.config.ts']

const filesOf = (path) => {
  if (!existsSync(at(path))) return []
  if (statSync(at(path)).isFile()) return [at(path)]
  const entries = readdirSync(at(path), { recursive: true, withFileTypes: true })
  const isOwn = (folder) => !/[\\/](node_modules|\.git)([\\/]|$)/.test(folder.slice(root.length))
  return entries.filter((e) => e.isFile() && isOwn(e.parentPath)).map((e) => join(e.parentPath, e.name))
}

const hashOf = (paths, ...words) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf).sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  for (const word of words) hash.update('\0').update(word)
  return hash.digest('hex')
}

/** The sources of the backend and its demo. */
export const serverHash = () => hashOf(served)

/** Everything a build depends on. */
export const sourceHash = () => {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return hashOf([...served, ...shown], ...settings.map(([name, value]) => `${name}=${value}`).sort())
}

/** npm passes a signal to its shell, and Debian's shell exits alone: then this process ends itself. */
export const endWithParent = () => {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}

const unwritable = {
  EACCES: 'may not be written by this user: change its owner or permissions',
  EPERM: 'may not be written by this user: change its owner or permissions',
  EROFS: 'is on a read-only file system: build where it can be written',
  ENOSPC: 'is on a disk that is full',
}

/** Why a file of the project cannot be written, as a sentence; undefined for other failures. */
export const unwritableProblem = ({ code, path, message }) =>
  Object.hasOwn(unwritable, code ?? '') ? `${path ?? message} ${unwritable[code]}` : undefined

export const stampFile = at('build', 'stamp')

export const ensureBuilt = async () => {
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (stamp === sourceHash()) return
  console.info('Building …')
  const code = await node([at('scripts', 'build.mjs')])
  if (code !== 0) process.exit(code)
}

/** The path of a command, or undefined. */
export const which = (command) => {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [command], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.split('\n')[0].trim() : undefined
}

/** Runs stages one after another and prints their times; stops at the first failure unless `all`. */
export const stages = async (list, { all = false } = {}) => {
  const done = []
  for (const [name, work] of list) {
    console.info(`\n── ${name}`)
    const start = performance.now()
    const code = await work()
    done.push({ name, code, seconds: ((performance.now() - start) / 1000).toFixed(1) })
    if (code !== 0 && !all) break
  }
  console.info('\nSummary')
  for (const { name, code, seconds } of done)
    console.info(`  ${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(28)} ${seconds.padStart(7)} s`)
  for (const [name] of list.slice(done.length)) console.info(`  -       ${name.padEnd(28)} not run`)
  process.exitCode = done.find((d) => d.code !== 0)?.code ?? 0
}
