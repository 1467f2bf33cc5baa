import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#contract/policies/messages.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'

let app: App
/** The effect of the tested call on the database. */
let statement = ''
let tries = 0
beforeAll(async () => {
  app = await startApp({
    handlers: {
      'tags.create': (context) => inTransaction(context, run),
    },
  })
})
afterAll(() => app.stop())

const fail = (code: string) => {
  statement = `do $$ begin raise exception 'as tested' using errcode = '${code}'; end $$`
  tries = 0
}
const run = ({ db }: Pick<App, 'db'>) => {
  tries += 1
  return db.execute(sql.raw(statement))
}

describe('a transaction that the database ended', () => {
  it.each([
    ['a deadlock', '40P01'],
    ['a failed serialization', '40001'],
  ])('because of %s runs again, at most five times', async (_, code) => {
    fail(code)
    const third = inTransaction(app, async (context) => {
      if (tries < 2) await run(context)
      return 'done'
    })
    expect(await third).toBe('done')
    tries = 0
    await expect(inTransaction(app, run)).rejects.toThrow()
    expect(tries).toBe(5)
  })

  it('for another reason does not run again', async () => {
    fail('23514')
    await expect(inTransaction(app, run)).rejects.toThrow()
    expect(tries).toBe(1)
  })

  it('runs again as a whole: a nested transaction is not repeated separately', async () => {
    fail('40P01')
    let outer = 0
    await inTransaction(app, async (context) => {
      outer += 1
      if (outer === 2) return
      await inTransaction(context, run)
    })
    expect([outer, tries]).toEqual([2, 1])
  })
})

const busy = 'The server is busy. Try again in a moment.'
const conflict = 'A record that this change refers to was changed or removed. Reload and try again.'
describe('database errors are mapped to responses', () => {
  it.each([
    ['a missing or used reference', '23503', 409, conflict],
    ['a value that a constraint rules out', '23514', 400, 'A value is outside its permitted range'],
    ['a failed serialization', '40001', 503, busy],
    ['a deadlock', '40P01', 503, busy],
    ['a lock that is not released in time', '55P03', 503, busy],
    ['a statement that takes too long', '57014', 503, busy],
  ])('%s', async (_, code, status, message) => {
    fail(code)
    const answer = await app.as('super')('POST admin/tags', { name: 'Sale' })
    expect(answer).toMatchObject({ status, body: { statusCode: status, message } })
    expect(answer.headers['retry-after']).toBe(status === 503 ? '1' : undefined)
  })

  it('anything else becomes 500, without details', async () => {
    fail('22012')
    const { status, body } = await app.as('super')('POST admin/tags', { name: 'Sale' })
    expect([status, body.message]).toEqual([500, 'Something went wrong on the server'])
    expect(Object.values(messages)).not.toContain(body.message)
  })
})

it('only inTransaction opens transactions, so that every one is repeated', () => {
  const server = resolve(import.meta.dirname, '../../../server')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('seed/'))
  const opening = files.filter((file) => readFileSync(join(server, file), 'utf8').includes('.transaction('))
  // The embedded database passes them on to its driver; migrations repeat their own, before anything else runs.
  expect(opening).toEqual(['db/embedded.ts', 'db/migrate.ts', 'db/transaction.ts'])
})
