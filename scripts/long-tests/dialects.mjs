import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../browser.mjs'
import { at, bin, ensureInstalled, ensureNode, node, run, which } from '../lib.mjs'

/** Installs the servers of other systems into a temporary folder and runs the admin's data provider, or the admin itself, against them. */
const servers = at('tests/dialects/servers')
const known = readdirSync(servers)
const asked = process.argv.slice(2).filter((arg) => !arg.startsWith('-'))
const unknown = asked.filter((name) => !known.includes(name))

const quietly = (command, args, cwd) => spawnSync(command, args, { cwd, encoding: 'utf8' })

const installNode = async (folder) => {
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--no-save']
  return (await run('npm', args, { cwd: folder, shell: process.platform === 'win32' })) === 0
}

/** From the package index of Python or, where that is out of reach, from the packages of Debian. */
const installPython = (folder) => {
  const target = join(folder, 'packages')
  const pip = ['-m', 'pip', 'install', '--quiet', '--target', target, '-r', join(folder, 'requirements.txt')]
  if (quietly('python3', pip).status === 0) return true
  rmSync(target, { recursive: true, force: true })
  if (!which('apt-get') || !which('dpkg')) return false
  const downloads = join(folder, 'downloads')
  mkdirSync(downloads)
  const names = readFileSync(join(folder, 'debian.txt'), 'utf8').split('\n').filter(Boolean)
  if (quietly('apt-get', ['download', ...names], downloads).status !== 0) return false
  const extracted = join(folder, 'debian')
  for (const file of readdirSync(downloads)) quietly('dpkg', ['-x', join(downloads, file), extracted])
  cpSync(join(extracted, 'usr/lib/python3/dist-packages'), target, { recursive: true })
  return true
}

/** Those that could not be installed here. */
const skipped = []

const test = async (name) => {
  const folder = mkdtempSync(join(tmpdir(), `moto-${name}-`))
  try {
    cpSync(join(servers, name), folder, { recursive: true })
    console.info(`\n── ${name}: installing into ${folder}`)
    const isInstalled = existsSync(join(folder, 'package.json'))
      ? await installNode(folder)
      : installPython(folder)
    if (!isInstalled) {
      skipped.push(name)
      return 0
    }
    const env = { ...process.env, DIALECT_SERVER: folder }
    const file = `tests/dialects/${name}.test.ts`
    const vitest = [bin('vitest', 'vitest.mjs'), 'run', '--project', 'dialects', file]
    const code = existsSync(at(file)) ? await node(vitest, { env }) : 0
    if (code !== 0 || !existsSync(at(`examples/backends/${name}.ts`))) return code
    await ensureBrowser()
    const playwright = ['test', 'tests/e2e/backends', '--grep', `${name}:`]
    return await node([bin('@playwright/test', 'cli.js'), ...playwright], {
      env: { ...env, CHROME: process.env.CHROME },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

ensureNode()
await ensureInstalled()
if (unknown.length) {
  console.error(`There is no server '${unknown[0]}'. There are ${known.join(', ')}.`)
  process.exitCode = 1
} else for (const name of asked.length ? asked : known) process.exitCode ||= await test(name)
if (skipped.length) {
  console.error(`\nSKIPPED, because they could not be installed here: ${skipped.join(', ')}`)
  // What was asked for by name must have run.
  if (asked.length) process.exitCode ||= 1
}
