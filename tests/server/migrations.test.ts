import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { describe, expect, it } from 'vitest'
import { registry } from '../../contract'
import * as internal from '../../server/store/internal'
import { tablesOf } from '../../server/store/table'

const folder = resolve(import.meta.dirname, '../../server/store/migrations')
const read = (file: string) => JSON.parse(readFileSync(join(folder, 'meta', file), 'utf8'))
const journal = (read('_journal.json') as { entries: { idx: number; when: number; tag: string }[] }).entries

describe('the migrations', () => {
  it('lead to exactly the tables that the declarations ask for (mend: npm run migrations)', async () => {
    const [last = ''] = readdirSync(join(folder, 'meta'))
      .filter((f) => f.endsWith('_snapshot.json'))
      .sort()
      .reverse()
    const now = generateDrizzleJson({ ...tablesOf(registry), ...internal })
    expect(Object.keys(now.tables).length).toBeGreaterThan(5)
    expect(await generateMigration(read(last), now)).toEqual([])
  })

  it('stand in the order of their dates, each with its file, for a later one with an earlier date never runs', () => {
    const dates = journal.map((e) => e.when)
    expect(dates).toEqual([...new Set(dates)].sort((a, b) => a - b))
    const files = readdirSync(folder).filter((f) => f.endsWith('.sql'))
    expect(files.sort()).toEqual(journal.map((e) => `${e.tag}.sql`).sort())
  })
})
