// First: cells have the words of the language.
import { exportedBytes, unattended } from '#tests/support/kit/sheet-bytes.ts'
import '#tests/support/setup-texts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TranslationOfRecord } from '#contract/extensions/site/translations.ts'
import { hasView, sectionsOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { hasTranslations } from '#contract/grammar/translation.ts'
import { registry } from '#contract/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { servedResources } from '#contract/registry.ts'
import type { Row } from '#kit/context/props.ts'
import { csvLines } from '#kit/transfer/csv.ts'
import { exportedLines } from '#kit/transfer/export/exported-lines.ts'
import { readFile } from '#kit/transfer/file/read-file.ts'
import { guessMapping, guessMatchKey } from '#kit/transfer/plan/guess-mapping.ts'
import { createRowPlanner } from '#kit/transfer/plan/plan-row.ts'
import { indexRecords } from '#kit/transfer/references.ts'
import { transferFields } from '#kit/transfer/transfer-fields.ts'
import { toTextValues } from '#kit/translation/texts.ts'
import { translatedResource } from '#kit/translation/translated-resource.ts'
import { type Demo, rowsOf, sharedDemo } from '#tests/support/server/demo-fixtures.ts'

let demo: Demo
beforeAll(async () => {
  demo = await sharedDemo()
})

/** Enough for every kind of value; some resources have thousands of records. */
const maxRecords = 300

const isImportable = (resource: AnyResource) =>
  !resource.collectionOf &&
  hasView(resource, 'list') &&
  (hasView(resource, 'edit') || hasView(resource, 'create')) &&
  sectionsOf(resource).length > 0 &&
  Object.values(resource.fields).every(({ kind }) => kind !== 'secret')

const inUse = async (name: string) => (await rowsOf(demo, name)).filter(({ deletedAt }) => !deletedAt)

/** The records as the admin reads them for an export. */
const recordsOf = async (resource: AnyResource): Promise<Row[]> => {
  const ids = (await inUse(resource.name)).map(({ id }) => id).slice(0, maxRecords)
  const records: Row[] = []
  for (let from = 0; from < ids.length; from += limits.maxBatch) {
    const query = ids.slice(from, from + limits.maxBatch).map((id) => `ids=${id}`)
    const path = `x/records/${resource.name}?${query.join('&')}`
    records.push(...(await demo.call<{ data: Row[] }>('GET', path)).body.data)
  }
  return records
}
/** With their texts in Bengali, as they are added to the fields of a file. */
const withTexts = async (resource: AnyResource, records: readonly Row[]): Promise<Row[]> => {
  const all: Row[] = []
  for (let from = 0; from < records.length; from += limits.maxBatch) {
    const some = records.slice(from, from + limits.maxBatch)
    const path = `x/translations/${resource.name}/bn?${some.map(({ id }) => `ids=${id}`).join('&')}`
    const { data } = (await demo.call<{ data: TranslationOfRecord[] }>('GET', path)).body
    all.push(
      ...some.map((row) => ({
        ...row,
        ...toTextValues(resource, data.find(({ id }) => id === row.id) ?? { texts: [] }),
      })),
    )
  }
  return all
}
const indexesOf = async ({ fields }: AnyResource) => {
  const names = new Set(Object.values(fields).flatMap((field) => ('to' in field ? [field.to] : [])))
  const targets = servedResources(registry).filter(({ name }) => names.has(name))
  return new Map(
    await Promise.all(
      targets.map(async (one) => {
        const rows = await inUse(one.name)
        return [
          one.name,
          indexRecords(
            one,
            rows.map((row): Row => ({ ...row, createdAt: '', updatedAt: '' })),
          ),
        ] as const
      }),
    ),
  )
}

const importable = servedResources(registry).filter((one) => isImportable(one) && one.api.one)

describe('the demo, exported and imported unchanged', () => {
  it.each(importable.map((resource) => [resource.name, resource] as const))(
    'changes nothing: %s',
    async (_, declared) => {
      const resource = translatedResource(declared)
      const found = await recordsOf(declared)
      const records = hasTranslations(declared) ? await withTexts(declared, found) : found
      const indexes = await indexesOf(resource)
      const lines = await exportedLines(resource, transferFields(resource), records, indexes, unattended)
      for (const bytes of [new TextEncoder().encode(csvLines(lines)), await exportedBytes(lines)]) {
        const file = await readFile(bytes)
        if (!('table' in file)) {
          expect(records).toEqual([])
          continue
        }
        const { header, rows } = file.table
        expect(rows).toHaveLength(records.length)
        const mapping = guessMapping(resource, header)
        const matchKey = guessMatchKey(resource, mapping)
        const rights = { create: true, update: true }
        const plan = createRowPlanner({ resource, mapping, matchKey, existing: records, indexes, rights })
        const planned = rows.map(plan)
        const changes = planned.flatMap(({ line, kind, changed, before, values, problems }) =>
          kind === 'unchanged'
            ? []
            : [{ line, kind, problems, changed: changed.map((key) => [key, before[key], values[key]]) }],
        )
        expect(changes.slice(0, 5)).toEqual([])
      }
    },
  )
})
