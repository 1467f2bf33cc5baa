import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '../../..')

export const freePort = () =>
  new Promise<number>((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : failed()))
    })
  })

/** The built server as a separate process, with its own port and data folder. */
export class RunningServer {
  #process: ChildProcess | undefined
  #output = ''
  /** From the start of the process to the first response. */
  readyMs = 0

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    readonly env: Record<string, string>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<RunningServer> {
    const server = new RunningServer(
      Number(env.PORT) || (await freePort()),
      mkdtempSync(join(tmpdir(), 'moto-e2e-')),
      env,
    )
    await server.#launch()
    return server
  }

  get url() {
    return `http://127.0.0.1:${this.port}`
  }

  get pid() {
    return this.#process?.pid ?? 0
  }

  /** What the server has printed so far. */
  get output() {
    return this.#output
  }

  async #launch() {
    const begun = performance.now()
    const { DATABASE_URL: _, ...outer } = process.env
    const child = spawn(process.execPath, [join(root, 'build/server/main.js')], {
      cwd: root,
      env: {
        ...outer,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        SEED: 'demo',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const keep = (text: Buffer) => {
      this.#output += text
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    this.#process = child
    while (!(await this.isHealthy())) {
      if (child.exitCode !== null)
        throw new Error(`The server ended with ${child.exitCode}:\n${this.#output}`)
      if (performance.now() - begun > 120_000) {
        child.kill('SIGKILL')
        throw new Error(`The server did not answer in two minutes:\n${this.#output}`)
      }
      await pause(20)
    }
    this.readyMs = performance.now() - begun
  }

  isHealthy = () =>
    fetch(`${this.url}/healthz`).then(
      (answer) => answer.status === 200,
      () => false,
    )

  async #end(signal: NodeJS.Signals) {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    const stuck = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await gone
    clearTimeout(stuck)
  }

  /** Stops gracefully and starts again on the same port and data; the data may be changed in between. */
  async restart(meanwhile?: () => Promise<unknown>) {
    await this.#end('SIGTERM')
    await meanwhile?.()
    await this.#launch()
  }

  /** As in a power failure. Start again with `restart`. */
  kill9 = () => this.#end('SIGKILL')

  async stop() {
    await this.#end('SIGTERM')
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
