import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { readEnv } from '../../server/env'
import { lockDataDir } from '../../server/lock'
import { startServer } from '../../server/start'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'moto-start-'))
const children: ChildProcess[] = []
afterAll(() => {
  // A test that failed half-way leaves no server behind.
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

describe('the environment', () => {
  it('needs nothing said', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: undefined,
      seed: 'demo',
      corsOrigins: [],
      trustProxy: [],
      siteOrigin: undefined,
      adminEmail: undefined,
      adminPassword: undefined,
    })
    expect(readEnv({ PORT: '', SEED: ' ' })).toEqual(readEnv({}))
  })

  it('is read', () => {
    const env = readEnv({
      PORT: '8080',
      SEED: 'none',
      CORS_ORIGINS: 'https://a.example, http://localhost:5173/',
      VITE_REVALIDATE_URL: 'https://shop.example/api/revalidate',
    })
    expect(env).toMatchObject({
      port: 8080,
      seed: 'none',
      corsOrigins: ['https://a.example', 'http://localhost:5173'],
      siteOrigin: 'https://shop.example',
    })
    expect(readEnv({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }).trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8'])
    expect(readEnv({ VITE_REVALIDATE_URL: '/site/revalidate' }).siteOrigin).toBeUndefined()
  })

  const url = 'postgres://moto@db.example/moto'
  it.each([
    ['demo', 'nothing', {}],
    ...['127.0.0.1', '127.8.0.1', '::1', '0:0:0:0:0:0:0:1', 'localhost', 'LocalHost'].map(
      (HOST) => ['demo', HOST, { HOST }] as const,
    ),
    ...['0.0.0.0', '::', '10.0.0.4', '203.0.113.7', 'moto.example', 'localhost.example', '127.example'].map(
      (HOST) => ['none', HOST, { HOST }] as const,
    ),
    ['none', 'DATABASE_URL', { DATABASE_URL: url }],
    ['none', 'DATABASE_URL and a loopback host', { DATABASE_URL: url, HOST: '127.0.0.1' }],
    ['demo', 'SEED=demo wherever', { DATABASE_URL: url, HOST: '0.0.0.0', SEED: 'demo' }],
    ['none', 'SEED=none wherever', { SEED: 'none' }],
  ] as const)('seeds %s with %s', (seed, _, variables) => expect(readEnv(variables).seed).toBe(seed))

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['HOST', 'no host'],
    ['DATABASE_URL', 'mysql://root@localhost/moto'],
    ['SEED', 'full'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['VITE_REVALIDATE_URL', 'shop'],
    ['ADMIN_EMAIL', 'owner'],
    ['ADMIN_PASSWORD', 'short'],
  ])('%s=%s is an error that names the variable', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} must be `))
  })
})

describe('the data folder', () => {
  const lock = join(folder, 'locked', 'server.lock')
  const dataDir = join(folder, 'locked')

  it('belongs to one server at a time', () => {
    const release = lockDataDir(dataDir)
    expect(() => lockDataDir(dataDir)).toThrow(`process id ${process.pid}`)
    release()
    expect(existsSync(lock)).toBe(false)
    lockDataDir(dataDir)()
  })

  it('is taken over from a server that died, also when its process id is somebody else’s now', () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    const others = { pid: process.ppid, started: '1' }
    for (const content of [JSON.stringify({ pid, started: '' }), JSON.stringify(others), 'half a lo']) {
      writeFileSync(lock, content)
      const release = lockDataDir(dataDir)
      expect(JSON.parse(readFileSync(lock, 'utf8')).pid).toBe(process.pid)
      release()
    }
  })
})

const start = (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', SEED: 'none', ...env },
  })
  children.push(child)
  const server = {
    pid: child.pid,
    output: '',
    child,
    exit: new Promise<number | null>((done) => child.on('exit', done)),
  }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (server.output += text))
  return server
}
type Server = ReturnType<typeof start>
const addressOf = async (server: Server) => {
  for (let tries = 0; tries < 1200; tries++) {
    const found = /ready: (http:\/\/\S+)/.exec(server.output)?.[1]
    if (found) return found
    await pause(50)
  }
  throw new Error(`The server did not start:\n${server.output}`)
}
const signIn = (address: string, username: string, password: string) =>
  fetch(`${address}/api/store-admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })

describe('a server', () => {
  const DATA_DIR = join(folder, 'house')
  const oneTime = /First super admin: (\S+), one-time password (\S+?)\. /

  it('of an empty house prints a one-time password once, and stops gracefully', async () => {
    const first = start({ DATA_DIR })
    const address = await addressOf(first)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    const [, email = '', password = ''] = oneTime.exec(first.output) ?? []
    expect(first.output).toContain('ADMIN_EMAIL and ADMIN_PASSWORD')
    expect(first.output).toContain('SEED=demo')
    expect((await signIn(address, email, password)).status).toBe(200)

    const second = start({ DATA_DIR })
    expect(await second.exit).toBe(1)
    expect(second.output).toContain(`in use by the server with process id ${first.pid}`)

    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)
    expect(readdirSync(DATA_DIR)).toEqual(['database'])

    const again = start({ DATA_DIR })
    const there = await addressOf(again)
    expect(again.output).not.toMatch(oneTime)
    expect((await signIn(there, email, password)).status).toBe(200)
    // Killed outright, it leaves its lock; the next takes over with every row.
    again.child.kill('SIGKILL')
    await again.exit
    const last = start({ DATA_DIR })
    expect((await signIn(await addressOf(last), email, password)).status).toBe(200)
    last.child.kill('SIGINT')
    expect(await last.exit).toBe(0)
  }, 180_000)

  it('takes the first admin from the environment', async () => {
    const mine = { ADMIN_EMAIL: 'owner@moto.example', ADMIN_PASSWORD: 'the-owners-own-one' }
    const said = vi.spyOn(console, 'info')
    const server = await startServer(
      readEnv({ PORT: '0', SEED: 'none', DATA_DIR: join(folder, 'owned'), ...mine }),
    )
    expect((await signIn(server.address, mine.ADMIN_EMAIL, mine.ADMIN_PASSWORD)).status).toBe(200)
    expect(said).not.toHaveBeenCalled()
    await server.stop()
  }, 60_000)

  it('says in a sentence what keeps it from starting', async () => {
    const server = start({ DATA_DIR, PORT: 'x' })
    expect(await server.exit).toBe(1)
    expect(server.output.trim()).toBe('PORT must be a port number from 0 to 65535')
  }, 60_000)
})
