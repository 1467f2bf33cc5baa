import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const socketOf = (name: string) =>
  process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)

/** Resolves once the process that listens there has released the lock, or has ended. */
const released = (path: string) =>
  new Promise<void>((done) => {
    connect(path)
      // Left behind by a process that was killed.
      .on('error', ({ code }: NodeJS.ErrnoException) => {
        if (code === 'ECONNREFUSED') rmSync(path, { force: true })
      })
      .on('close', () => done())
  })

/**
 * Runs a task unless another process on this machine is running one under that name; then waits for the end of that one
 * instead. Returns whether this one ran.
 */
export const runAlone = async (name: string, task: () => Promise<unknown>): Promise<boolean> => {
  const path = socketOf(name)
  const waiting = new Set<Socket>()
  const server = createServer((socket) => {
    // A process that ends while it waits is not a failure of this one.
    socket.on('error', () => {})
    waiting.add(socket)
  })
  try {
    server.listen(path)
    await once(server, 'listening')
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw failure
    await released(path)
    return false
  }
  try {
    await task()
    return true
  } finally {
    server.close()
    for (const socket of waiting) socket.destroy()
  }
}
