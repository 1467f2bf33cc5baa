import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './core/operator-error'
import { systemErrorCode } from './core/system-error'

/** Another server uses the folder: two on one embedded database silently lose rows. */
export class LockedError extends OperatorError {
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by the server with process id ${pid}: stop it first, or set DATA_DIR`,
    )
  }
}

type Owner = { pid: number; started: string }

/** `started` identifies a process together with its id: ids are reused, above all in containers. */
type Known = { started: string; hasEnded: boolean }

/** Ended, but its parent has not noticed yet: Z, on Linux also X. */
const isEndedState = (state: string) => /^[ZX]/.test(state)

const fromProc = (pid: number): Known | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { started: fields[19] ?? '', hasEnded: isEndedState(fields[0] ?? '') }
  } catch {
    return undefined
  }
}

/** On systems without /proc, such as macOS. */
export const fromPs = (pid: number): Known | undefined => {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const { status, stdout } = spawnSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env,
  })
  if (status !== 0) return undefined
  const [state = '', ...started] = stdout.trim().split(/\s+/)
  return { started: started.join(' '), hasEnded: isEndedState(state) }
}

const readProcess = existsSync('/proc/self/stat') ? fromProc : fromPs

const isAlive = ({ pid, started }: Owner) => {
  const known = readProcess(pid)
  if (pid === process.pid) return started === known?.started && started !== ''
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (systemErrorCode(error) === 'ESRCH') return false
  }
  if (!known) return true
  return !known.hasEnded && (!known.started || !started || known.started === started)
}

const ownerOf = (file: string): Owner | undefined => {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Owner
    return Number.isInteger(owner.pid) ? owner : undefined
  } catch {
    return undefined
  }
}

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Customers' documents and the database: only the user of the server may read them. */
export const ownerOnly = 0o700

/**
 * Locks the folder for this process, also if its former owner died without releasing it. Returns the function that
 * releases it.
 */
export const lockDataDir = (dataDir: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true, mode: ownerOnly })
  // The umask and earlier versions may have permitted more; PGlite's own files are readable for everyone.
  chmodSync(dataDir, ownerOnly)
  const file = join(dataDir, 'server.lock')
  const mine: Owner = { pid: process.pid, started: readProcess(process.pid)?.started ?? '' }
  const take = () => writeFileSync(file, JSON.stringify(mine), { flag: 'wx' })
  try {
    take()
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error
    const owner = ownerOf(file)
    if (owner && isAlive(owner)) throw new LockedError(dataDir, owner.pid)
    rmSync(file, { force: true })
    take()
    // Two processes may find the same dead owner: the later lock wins.
    pause(50)
    const winner = ownerOf(file)
    if (winner?.pid !== process.pid) throw new LockedError(dataDir, winner?.pid ?? 0)
  }
  return () => {
    if (ownerOf(file)?.pid === process.pid) rmSync(file, { force: true })
  }
}
