import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, describe, expect, it } from 'vitest'
import { EnvError } from '#server/env.ts'
import { explainFailure } from '#server/explain-failure.ts'

describe('what is printed about a failed start', () => {
  const client = new PGlite()
  afterAll(() => client.close())

  it.each([
    ['select * from lamps', 'relation "lamps" does not exist'],
    ['select lamp from pg_class', 'column "lamp" does not exist'],
  ])('names the missing migration after `%s`, without the statement', async (statement, reason) => {
    const error: unknown = await drizzle(client)
      .execute(sql.raw(statement))
      .catch((rejection: unknown) => rejection)
    expect(explainFailure(error)).toBe(
      `The database lacks something that is declared: ${reason}. Run: npm run migrations`,
    )
  })

  const remedy = 'set DATA_DIR to another folder'
  it.each([
    ['EACCES', {}, `/data may not be written by this user: change its permissions, or ${remedy}`],
    ['EROFS', {}, `/data is on a read-only file system: ${remedy}`],
    [
      'ENOENT',
      { syscall: 'mkdir' },
      `/data could not be created, because it would be on a read-only file system: ${remedy}`,
    ],
    ['ENOSPC', {}, `/data is on a disk that is full: make room, or ${remedy}`],
    ['ENOSPC', { dest: '/disk/a' }, `/disk/a is on a disk that is full: make room, or ${remedy}`],
  ])('is a sentence after %s %j', (code, of, sentence) => {
    expect(explainFailure(Object.assign(new Error(code), { code, path: '/data', ...of }))).toBe(sentence)
  })

  it('is the complete error of a file that does not exist', () => {
    const error = Object.assign(new Error('open'), { code: 'ENOENT', path: '/data', syscall: 'open' })
    expect(explainFailure(error)).toBe(error)
  })

  it('is the message alone of a wrong setting', () => {
    expect(explainFailure(new EnvError('PORT is no number'))).toBe('PORT is no number')
  })

  it('is the complete error of a defect', () => {
    const defect = new TypeError('x is not a function')
    expect(explainFailure(defect)).toBe(defect)
  })
})

it('a build says which of its files cannot be written', () => {
  const code = `import { unwritableProblem as of } from './scripts/lib.mjs'
    const error = (code) => Object.assign(new Error('failed'), { code, path: 'build/stamp' })
    console.info(JSON.stringify(['EACCES', 'EROFS', 'ENOSPC', 'EISDIR'].map((code) => of(error(code)) ?? null)))`
  const read = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: join(import.meta.dirname, '../../..'),
  })
  expect(JSON.parse(read.toString())).toEqual([
    'build/stamp may not be written by this user: change its owner or permissions',
    'build/stamp is on a read-only file system: build where it can be written',
    'build/stamp is on a disk that is full',
    null,
  ])
})
