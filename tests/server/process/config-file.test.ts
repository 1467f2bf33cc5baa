import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setStoreFacts, storeCurrency, storeTimeZone } from '#contract/store.ts'
import { builtConfigFile, loadConfigFile } from '#server/core/config-file.ts'
import { alignStoreDays } from '#server/modules/dashboard/recount.ts'
import { queryRows } from '#server/modules/dashboard/sources.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'

afterEach(() => setStoreFacts({}))

describe('config.json', () => {
  const folder = mkdtempSync(join(tmpdir(), 'moto-config-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const written = (text: string) => {
    const file = join(folder, 'config.json')
    writeFileSync(file, text)
    return file
  }

  it('says the currency and the time zone of the server', () => {
    const text = '{ "currency": "EUR", "timeZone": "Europe/Berlin", "name": "Rad & Tat" }'
    expect(loadConfigFile(written(text))).toMatchObject({ text, config: { name: 'Rad & Tat' } })
    expect([storeCurrency(), storeTimeZone()]).toEqual(['EUR', 'Europe/Berlin'])
  })
  it.each([
    ['{ "timeZone": "Berlin" }', 'timeZone must be a time zone like Europe/Berlin, not "Berlin"'],
    ['{', 'JSON'],
  ])('stops the start, with its path, if it is %s', (text, problem) => {
    const file = written(text)
    expect(() => loadConfigFile(file)).toThrow(`${file}: `)
    expect(() => loadConfigFile(file)).toThrow(problem)
  })
  it('has to exist, unless it is that of a build', () => {
    expect(() => loadConfigFile(join(folder, 'gone.json'))).toThrow('gone.json')
    expect(() => loadConfigFile(builtConfigFile)).not.toThrow()
  })
})

describe('the time zone of the store', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.stop())

  it('is that of the days of figures in the database, which are counted again when it changes', async () => {
    const day = async () => {
      const [row] = await queryRows<{ day: string }>(
        app.db,
        sql`select store_day('2026-07-15T01:00:00Z')::text as day`,
      )
      return row?.day
    }
    const marks = async () => (await queryRows(app.db, sql`select * from figure_marks`)).length
    await app.db.execute(sql`delete from figure_marks`)
    await alignStoreDays(app.db)
    expect([await day(), await marks()]).toEqual(['2026-07-15', 0])
    setStoreFacts({ timeZone: 'America/New_York' })
    await alignStoreDays(app.db)
    expect(await day()).toBe('2026-07-14')
    await app.db.execute(sql`insert into figure_marks ("of", day) values ('orders', '2026-01-01')`)
    await alignStoreDays(app.db)
    expect(await marks()).toBeGreaterThan(0)
    setStoreFacts({})
    await alignStoreDays(app.db)
    expect(await day()).toBe('2026-07-15')
  })
})
