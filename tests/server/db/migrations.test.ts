import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { choice } from '#contract/grammar/field.ts'
import { registry } from '#contract/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { advisoryLocks } from '#server/db/locks.ts'
import { pendingMigration } from '#server/db/tables/pending-migration.ts'
import { startApp } from '#tests/support/server/harness.ts'

const folder = resolve(import.meta.dirname, '../../../server/db/migrations')
const read = (file: string) => JSON.parse(readFileSync(join(folder, 'meta', file), 'utf8'))
const journal = (read('_journal.json') as { entries: { idx: number; when: number; tag: string }[] }).entries

describe('the migrations', () => {
  it('produce exactly the declared tables (fix: npm run migrations)', async () => {
    expect(await pendingMigration(registry)).toEqual([])
  })

  it('lack a table declared without a migration, and the initial value of its choice', async () => {
    const tags = resourceNamed(registry, 'tags')
    const stage = choice(['Proposed', 'Approved'], { required: true, initial: 'Proposed' })
    const labels = { ...tags, name: 'labels', fields: { ...tags.fields, stage } }
    const pending = (
      await pendingMigration({ ...registry, resources: [...registry.resources, labels] })
    ).join()
    expect(pending).toContain('CREATE TABLE "labels"')
    // A record that exists when the choice is added has the value from which its transitions start.
    expect(pending).toContain(`"stage" text DEFAULT 'Proposed' NOT NULL`)
  })

  it('are ordered by date, each with its file, because a later one with an earlier date would never run', () => {
    const dates = journal.map((e) => e.when)
    expect(dates).toEqual([...new Set(dates)].sort((a, b) => a - b))
    const files = readdirSync(folder).filter((f) => f.endsWith('.sql'))
    expect(files.sort()).toEqual(journal.map((e) => `${e.tag}.sql`).sort())
  })
})

describe('the triggers of the database', () => {
  it('are those of the migrations: a running server adds none', async () => {
    const created = readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .flatMap((file) => [
        ...readFileSync(join(folder, file), 'utf8').matchAll(/CREATE TRIGGER (\w+) [\s\S]+? ON "?(\w+)"?/g),
      ])
      .map(([, trigger, table]) => `${trigger} on ${table}`)
    const app = await startApp()
    const { rows } = await app.db.execute<{ name: string }>(
      sql`select tgname || ' on ' || tgrelid::regclass::text as name from pg_trigger where not tgisinternal`,
    )
    await app.stop()
    expect(created.length).toBeGreaterThan(10)
    expect(rows.map(({ name }) => name).sort()).toEqual(created.sort())
  })
})

describe('advisory locks', () => {
  const numbers = Object.values(advisoryLocks)

  it('have a number each', () => expect(new Set(numbers).size).toBe(numbers.length))

  it('are numbered in one file', () => {
    const server = resolve(import.meta.dirname, '../../../server')
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.ts'))
    const numbered = files.filter((file) => /7_?203_?1\d\d/.test(readFileSync(join(server, file), 'utf8')))
    expect(numbered.map((file) => file.replaceAll('\\', '/'))).toEqual(['db/locks.ts'])
  })
})
