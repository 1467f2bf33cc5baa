import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { choice, type Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { advisoryLocks } from '#server/db/locks.ts'
import { pendingMigration } from '#server/db/tables/pending-migration.ts'
import { startApp } from '#tests/support/server/harness.ts'
import { writeMigration } from '../../../scripts/migrations/write'

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

describe('a rename without a terminal', () => {
  const folders: string[] = []
  afterAll(() => {
    for (const one of folders) rmSync(one, { recursive: true })
  })
  const copied = () => {
    const copy = mkdtempSync(join(tmpdir(), 'moto-rename-'))
    folders.push(copy)
    cpSync(folder, copy, { recursive: true })
    return copy
  }
  const tags: AnyResource = resourceNamed(registry, 'tags')
  const vats: AnyResource = resourceNamed(registry, 'vats')
  const replacing = (resource: AnyResource, by: AnyResource) => ({
    ...registry,
    resources: registry.resources.map((one) => (one === resource ? by : one)),
  })
  const { title, ...others } = vats.fields
  const labelled = replacing(vats, {
    ...vats,
    fields: { caption: title as Field, ...others },
    nameField: 'caption',
    filters: {},
    sort: ['caption'],
    order: ['caption', 'asc'],
  })

  it('of a column keeps its values, with the statements that its indexes need', async () => {
    const copy = copied()
    const file = await writeMigration(labelled, undefined, { rename: ['vats.title:caption'] }, copy)
    const text = readFileSync(String(file), 'utf8')
    expect(text).toMatch(/^ALTER TABLE "vats" RENAME COLUMN "title" TO "caption";/)
    expect(text).not.toMatch(/(ADD|DROP) COLUMN/)
    expect(await pendingMigration(labelled, undefined, copy)).toEqual([])
    const app = await startApp({ prepare: async () => {} })
    await app.db.execute(`insert into vats (id, title, percentage) values ('v1', 'Reduced', 5)`)
    for (const statement of text.split('--> statement-breakpoint')) await app.db.execute(statement)
    const { rows } = await app.db.execute('select caption from vats')
    await app.stop()
    expect(rows).toEqual([{ caption: 'Reduced' }])
  })

  it('of a table takes its lists and the keys of others along', async () => {
    const labels = { ...tags, name: 'labels' }
    const refersTo = (fields: AnyResource['fields']) =>
      Object.fromEntries(
        Object.entries(fields).map(([key, one]) => [
          key,
          'to' in one && one.to === 'tags' ? { ...one, to: 'labels' } : one,
        ]),
      )
    const renamed = {
      ...registry,
      resources: registry.resources.map((one) =>
        one === tags ? labels : { ...one, fields: refersTo(one.fields) },
      ),
    }
    const file = await writeMigration(renamed, undefined, { rename: ['tags:labels'] }, copied())
    const text = readFileSync(String(file), 'utf8')
    expect(text).toMatch(/^ALTER TABLE "tags" RENAME TO "labels";/)
    expect(text).not.toMatch(/(CREATE|DROP) TABLE/)
    const app = await startApp({ prepare: async () => {} })
    await app.as('super')('POST admin/tags', { name: 'Rally' })
    for (const statement of text.split('--> statement-breakpoint')) await app.db.execute(statement)
    const { rows } = await app.db.execute('select name from labels')
    await app.stop()
    expect(rows).toEqual([{ name: 'Rally' }])
  })

  it.each([
    ['vat.title:caption', "The migrations have no table 'vat'. There are "],
    ['vats.titel:caption', "The table 'vats' has no column 'titel'. There are "],
    ['vats.title:percentage', "The table 'vats' has a column 'percentage' already"],
    ['vats:tags', "The migrations have a table 'tags' already"],
    ['title', 'Name a column or a table, such as brands.title:name or colours:shades'],
  ])('refuses %s', async (rename, why) => {
    await expect(writeMigration(labelled, undefined, { rename: [rename] }, copied())).rejects.toThrow(why)
  })

  it('is asked for where columns were added and removed', async () => {
    await expect(writeMigration(labelled, undefined, {}, copied())).rejects.toThrow(/interactive prompt/i)
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
