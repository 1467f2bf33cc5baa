import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/db/db'
import { LookUpNames } from '../../../server/db/look-up-names'
import { type Postgres, startPostgres } from '../../support/server/process/postgres'

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
  it('answers every look-up with the records of its own keys', async () => {
    const { db, close } = await open()
    const found = async (keys: readonly string[]) =>
      (
        await db.execute(
          sql`select upper(key) as key from unnest(array['a', 'b', 'c']) as keys (key) where key = any(${sql.param(keys)})`,
        )
      ).rows.map((row) => row.key)
    const plans = async () =>
      (await db.execute(sql`select 1 as one from pg_prepared_statements where name like 'look_up%'`)).rows
        .length

    for (const keys of [['a'], ['b'], ['c'], ['a', 'c'], []])
      expect(await found(keys)).toEqual(keys.map((key) => key.toUpperCase()))
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`select 1 where ${sql.param('x')}::text = ${sql.param('y')}`)
      throw new Error('as tested')
    })
    await expect(failing).rejects.toThrow('as tested')
    // An argument that no key can be fails, and leaves the statement as it was.
    await expect(
      db.execute(sql`select 1 / (1 - n) from unnest(array[1, 2]) as t (n) where n = any(${sql.param([1])})`),
    ).rejects.toThrow()
    expect(await found(['c', 'b'])).toEqual(['B', 'C'])
    expect(await plans()).toBe(1)
    await close()
  })
})
