import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { keepFirst } from '#tests/support/server/process/keep-first.ts'

const place = mkdtempSync(join(tmpdir(), 'moto-keep-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

describe('a folder that several processes make at once', () => {
  it('is complete, made by one of them, and nothing else is left', async () => {
    const folder = join(place, 'made')
    const makers = ['first', 'second', 'third']
    let begun = 0
    let allBegun = () => {}
    const together = new Promise<void>((done) => (allBegun = done))
    await Promise.all(
      makers.map((name) =>
        keepFirst(folder, async (part) => {
          mkdirSync(join(part, 'database'))
          writeFileSync(join(part, 'database', 'half'), name)
          begun += 1
          if (begun === makers.length) allBegun()
          await together
          writeFileSync(join(part, 'rest'), name)
        }),
      ),
    )
    expect(readdirSync(place)).toEqual(['made'])
    const halves = ['database/half', 'rest'].map((name) => readFileSync(join(folder, name), 'utf8'))
    expect(makers).toContain(halves[0])
    expect(halves[1]).toBe(halves[0])
  })

  it('is not made by one that fails', async () => {
    const folder = join(place, 'failed')
    const failing = keepFirst(folder, async (part) => {
      writeFileSync(join(part, 'half'), '')
      throw new Error('The disk is full')
    })
    await expect(failing).rejects.toThrow('The disk is full')
    expect(readdirSync(place)).toEqual(['made'])
  })
})
