import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/db.ts'
import { LookUpNames } from '#server/db/look-up-names.ts'
import { type Postgres, startPostgres } from '#tests/support/server/process/postgres.ts'

const byIds = 'select "name" from "tags" where "tags"."id" = any($1)'
const named = (text: string, times = 3) => {
  const names = new LookUpNames()
  return Array.from({ length: times }, () => names.nameOf(text))
}

describe('a statement is planned once', () => {
  it.each([
    ['by ids', byIds],
    ['by ids, with further values', `${byIds} and "tags"."starts_at" <= $2`],
    ['by one key', 'select "id" from "sessions" where "token_hash" = $1'],
  ])('if it looks up records %s, from its third time on', (_, text) => {
    expect(named(text, 4)).toEqual([undefined, undefined, 'look_up_0', 'look_up_0'])
  })

  it.each([
    ['a page', 'select "id" from "tags" where "tags"."id" = any($1) limit $2'],
    ['a search', 'select "id" from "tags" where "name" like $1 and "tags"."id" = any($2)'],
    ['a period', 'select sum("total") from "orders" where "date" >= $1'],
    ['a change', 'update "tags" set "name" = $1 where "tags"."id" = $2'],
  ])('unless it is %s', (_, text) => {
    expect(named(text)).toEqual([undefined, undefined, undefined])
  })

  it('as long as there are few such statements', () => {
    const names = new LookUpNames()
    const texts = Array.from({ length: 400 }, (_, i) => `select ${i} where "id" = $1`)
    const given = [...texts, ...texts, ...texts].map((text) => names.nameOf(text))
    expect(new Set(given.filter(Boolean)).size).toBe(150)
    expect(names.nameOf(texts[0] ?? '')).toBe('look_up_0')
  })
})

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

describe.each([
  ['the embedded database', () => openDatabase()],
  ['PostgreSQL', () => openDatabase({ url: postgres.url })],
])('%s', (_, open) => {
  it('answers every look-up with the records of its own keys, and plans it once', async () => {
    const { db, close } = await open()
    const find = async (keys: readonly string[], inside = db) => {
      const found = sql`select upper(key) as key from unnest(array['a', 'b', 'c']) as keys (key)
        where key = any(${sql.param(keys)})`
      return (await inside.execute(found)).rows.map((row) => row.key)
    }
    expect(await find(['a'])).toEqual(['A'])
    expect(await find(['b'])).toEqual(['B'])
    // It gets its name within a transaction that is undone.
    const undone = db.transaction(async (inside) => {
      expect(await find(['c'], inside)).toEqual(['C'])
      throw new Error('as tested')
    })
    await expect(undone).rejects.toThrow('as tested')
    expect(await find(['a', 'c'])).toEqual(['A', 'C'])
    expect(await find([])).toEqual([])
    const planned = await db.execute(
      sql`select name from pg_prepared_statements where name like ${'look_up%'}`,
    )
    expect(planned.rows).toHaveLength(1)
    await close()
  })
})
