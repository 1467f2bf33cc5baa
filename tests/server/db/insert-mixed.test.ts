import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tablesOf } from '#server/db/tables/table.ts'
import { insertMixed } from '#server/seed/insert-many.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

describe('rows that are inserted together', () => {
  it('keep the values of each, and leave the others to the defaults of their columns', async () => {
    const { tags } = tablesOf(app.registry)
    const at = new Date('2026-01-01T06:00:00.123Z')
    await insertMixed(app.db, tags, [
      { id: 'a', name: 'First', createdAt: at, version: 3 },
      { id: 'b', name: 'Second', createdAt: at },
      { id: 'c', name: 'Third', createdAt: at, version: undefined },
      { id: 'd', name: 'Fourth', version: 5 },
    ])
    const { id, name, version, createdAt } = tags
    const rows = await app.db.select({ id, name, version, createdAt }).from(tags).orderBy(id)
    expect(rows.map((row) => [row.id, row.name, row.version])).toEqual([
      ['a', 'First', 3],
      ['b', 'Second', 1],
      ['c', 'Third', 1],
      ['d', 'Fourth', 5],
    ])
    expect(rows.slice(0, 3).map((row) => row.createdAt)).toEqual([at, at, at])
    expect(rows[3]?.createdAt.getTime()).toBeGreaterThan(at.getTime())
  })

  it('may be none', async () => {
    const { brands } = tablesOf(app.registry)
    await insertMixed(app.db, brands, [])
    expect(await app.db.select().from(brands)).toEqual([])
  })
})
