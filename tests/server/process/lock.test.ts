import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fromPs, lockDataDir } from '#server/lock.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'moto-lock-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the data folder', () => {
  const lock = join(dataDir, 'server.lock')

  it('belongs to one server at a time', () => {
    const release = lockDataDir(dataDir)
    expect(() => lockDataDir(dataDir)).toThrow(`process id ${process.pid}`)
    release()
    expect(existsSync(lock)).toBe(false)
    lockDataDir(dataDir)()
  })

  it.skipIf(process.platform === 'win32')(
    'is readable by its owner alone, also one that existed before',
    () => {
      for (const folder of [join(dataDir, 'new'), join(dataDir, 'open')]) {
        if (folder.endsWith('open')) mkdirSync(folder, { mode: 0o755 })
        lockDataDir(folder)()
        expect(statSync(folder).mode & 0o777).toBe(0o700)
      }
    },
  )

  it.skipIf(process.platform === 'win32')(
    'is taken over from a server that was killed, before its parent has noticed',
    async () => {
      const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'])
      const [line] = await once(parent.stdout, 'data')
      const pid = Number(line)
      const started = ''
      const refuse = () => lockDataDir(dataDir)
      writeFileSync(lock, JSON.stringify({ pid, started }))
      expect(refuse).toThrow(`process id ${pid}`)
      await expect.poll(() => fromPs(pid)?.hasEnded).toBe(true)
      // The id is still in use.
      expect(process.kill(pid, 0)).toBe(true)
      lockDataDir(dataDir)()
      parent.kill()
    },
  )

  it.skipIf(process.platform === 'win32')('knows processes also where there is no /proc', () => {
    const own = fromPs(process.pid)
    expect(own).toEqual({ started: expect.stringMatching(/\d\d:\d\d:\d\d \d{4}$/), hasEnded: false })
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    expect(fromPs(pid)).toBeUndefined()
  })

  it('is taken over from a server that died, even if its process id is used by another process', () => {
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
