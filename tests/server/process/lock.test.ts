import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { lockDataDir } from '../../../server/lock'

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
