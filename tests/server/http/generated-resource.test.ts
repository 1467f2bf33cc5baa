import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry as ownRegistry } from '#contract/index.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import { pendingMigration } from '#server/db/tables/pending-migration.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import { insertRecords } from '#server/seed/insert.ts'
import { plainRecords } from '#server/seed/plain-records.ts'
import type { PlainRows } from '#server/seed/plain-rows.ts'
import { problemsIn, runAgainst } from '#tests/support/server/conformance/run-against.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { filesOf, spareIcons } from '../../../scripts/new/edits'
import { readSpec } from '../../../scripts/new/spec'

/** A resource with a field of each kind of the command line, generated into a copy of the declarations. */
const root = resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'moto-new-'))
const copied = (path: string) => join(folder, path)

const args = [
  'generatedSamples',
  'title:text:unique',
  ...['isActive:flag', 'hex:text:slug', 'price:money', 'litres:number', 'finish:choice=matt,gloss'],
  ...['status:choice=Proposed,Approved,In use'],
  ...['brand:ref=brands', 'tags:refs=tags', 'mixedOn:date', 'soldOutAt:instant', 'note:longText'],
  ...['story:richText', 'sample:image', 'aliases:values', 'uses:choices=bike,helmet'],
]
const spec = readSpec(ownRegistry, args, { group: 'store' })
/** As long as no earlier resource has taken one of the spare icons. */
const withoutSpareIcons = (text: string) =>
  text
    .split('\n')
    .filter((line) => !spareIcons.some((icon) => line.includes(icon)))
    .join('\n')
const read = (path: string) => {
  const text = readFileSync(join(root, path), 'utf8')
  return path.endsWith('icons.tsx') ? withoutSpareIcons(text) : text
}
const files = filesOf(ownRegistry, spec, read)
for (const source of ['contract', 'package.json', 'tsconfig.base.json'])
  cpSync(join(root, source), copied(source), { recursive: true })
for (const { path, text } of files) {
  mkdirSync(dirname(copied(path)), { recursive: true })
  writeFileSync(copied(path), text)
}
// One file each: importing a hundred takes seconds.
await build({
  entryPoints: [copied('contract/index.ts'), copied('server/seed/plain-rows.ts')],
  outdir: copied('built'),
  bundle: true,
  format: 'esm',
  logLevel: 'warning',
})
const { registry } = (await import(copied('built/contract/index.js'))) as { registry: Registry }
const { plainRows } = (await import(copied('built/server/seed/plain-rows.js'))) as { plainRows: PlainRows }
const name: string = 'generatedSamples'
const resource = resourceNamed(registry, name)

let app: App
const tables = ['generatedSamples_tags', 'generatedSamples'].map((name) =>
  getTableName(tableNamed(registry, name)),
)
beforeAll(async () => {
  app = await startApp({ registry })
  for (const statement of await pendingMigration(registry)) await app.db.execute(statement)
})
afterAll(async () => {
  for (const table of tables) await app.db.execute(`drop table "${table}"`)
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a generated resource', () => {
  it('compiles, with its demo rows', () => {
    const config = {
      extends: './tsconfig.base.json',
      compilerOptions: { noEmit: true },
      include: ['contract', 'server'],
    }
    writeFileSync(copied('tsconfig.json'), JSON.stringify(config))
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
      {
        encoding: 'utf8',
      },
    )
    expect(stdout).toBe('')
  })

  it('is at the end of its group in the sidebar', () => {
    const store = registry.sidebar.find((node) => node.type === 'group' && node.key === 'store')
    const last = store?.type === 'group' ? store.children.at(-1) : undefined
    expect(last).toMatchObject({
      path: '/generated-samples',
      resource: { title: { one: 'Generated sample' } },
    })
  })

  it('is guarded by the subject of its group, which the role page shows', () => {
    expect(resource.subject).toBe('Product')
    const access = files.find(({ path }) => path.endsWith('access.ts'))
    expect(access?.text).toMatch(/\n {2}Product: \[\n.*'generated samples'\],/)
  })

  it('has an icon that no other entry has', () => {
    const icons = files.find(({ path }) => path.endsWith('icons.tsx'))?.text
    expect(icons).toContain(`generatedSamples: ${spareIcons[0]}`)
    const missing = spareIcons.filter(
      (icon) => !existsSync(join(root, `node_modules/@ant-design/icons/es/icons/${icon}.js`)),
    )
    expect(missing).toEqual([])
  })

  it('has demo rows', async () => {
    await insertRecords(
      app.db,
      registry,
      resource.name,
      plainRecords(registry, plainRows).generatedSamples ?? [],
    )
    const { body } = await app.as('super')<{ data: { title: string }[] }>(
      'GET admin/generated-samples?page=1&limit=10',
    )
    expect(body.data.map(({ title }) => title)).toEqual([
      'Generated sample 1',
      'Generated sample 2',
      'Generated sample 3',
    ])
  })
})

describe('the calls of a generated resource', () => {
  it('pass the conformance check', async () => {
    const report = await runAgainst(app, { write: true, calls: [resource.name], limitedTo: 'branch' })
    expect(problemsIn(report.outcomes)).toEqual([])
    expect(report.outcomes.map(({ result }) => result)).toEqual(report.outcomes.map(() => 'present'))
  })
})
