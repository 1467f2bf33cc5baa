import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'esbuild'

const root = resolve(import.meta.dirname, '../..')

/** The server in one file, as the build makes it: it starts twice as fast as from its sources. */
const bundled = async () => {
  const cache = join(root, 'node_modules/.cache/moto-admin')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'process-'))
  await build({
    absWorkingDir: root,
    entryPoints: ['server/main.ts'],
    outdir: join(folder, 'server'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  })
  cpSync(join(root, 'server/store/migrations'), join(folder, 'server/migrations'), { recursive: true })
  return folder
}
let bundle: Promise<string> | undefined

/** To be called when no process is started any more. */
export const removeBundle = async () => {
  if (bundle) rmSync(await bundle, { recursive: true, force: true })
  bundle = undefined
}

export const freePort = () =>
  new Promise<number>((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : failed()))
    })
  })

export const account = { email: 'owner@moto.example', password: 'owner-of-it-all-2026' }

type Ended = { code: number | null; output: string }

/** The server as a process of its own, on a data folder of its own. */
export class ServerProcess {
  #child: ChildProcess | undefined
  #ended: Promise<Ended> | undefined
  output = ''

  constructor(
    readonly env: Record<string, string> = {},
    readonly port = 0,
    readonly dataDir = mkdtempSync(join(tmpdir(), 'moto-process-')),
  ) {}

  static async create(env: Record<string, string> = {}) {
    return new ServerProcess(env, await freePort())
  }

  get pid() {
    return this.#child?.pid
  }

  /** Starts the process, and says how it ends. */
  async launch(): Promise<Ended> {
    bundle ??= bundled()
    const main = join(await bundle, 'server/main.js')
    const { DATABASE_URL: _, SEED: __, ...outer } = process.env
    const own = { HOST: '127.0.0.1', PORT: String(this.port), DATA_DIR: this.dataDir, SEED: 'none' }
    const admin = { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password }
    const child = spawn(process.execPath, [main], {
      cwd: this.dataDir,
      env: { ...outer, ...own, ...admin, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        this.output += text
      })
    this.#child = child
    this.#ended = new Promise((done) => child.once('close', (code) => done({ code, output: this.output })))
    return this.#ended
  }

  /** Starts and waits for the first answer. */
  async start() {
    let isOver = false
    void this.launch().then(() => {
      isOver = true
    })
    const isUp = () =>
      this.fetch('/healthz').then(
        (answer) => answer.ok,
        () => false,
      )
    while (!(await isUp())) {
      if (isOver) throw new Error(`The server ended:\n${this.output}`)
      await pause(15)
    }
  }

  fetch = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${this.port}${path}`, init)

  async end(signal: NodeJS.Signals): Promise<Ended> {
    this.#child?.kill(signal)
    return (await this.#ended) as Ended
  }

  remove() {
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
