import { describe, expect, it } from 'vitest'
import { isBackendOnly } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import type { Row } from '#kit/context/props.ts'
import { encodeCell } from '#kit/transfer/cells/encode-cell.ts'
import { csvLines } from '#kit/transfer/csv.ts'
import { exportedLines } from '#kit/transfer/export/exported-lines.ts'
import { readFile } from '#kit/transfer/file/read-file.ts'
import { guessMapping, guessMatchKey } from '#kit/transfer/plan/guess-mapping.ts'
import { createRowPlanner, type RowKind } from '#kit/transfer/plan/plan-row.ts'
import { indexRecords } from '#kit/transfer/references.ts'
import { transferFields } from '#kit/transfer/transfer-fields.ts'
import { translatedResource } from '#kit/translation/translated-resource.ts'
import { toFormValues } from '#kit/values/values.ts'
import { exportedBytes, unattended } from '#tests/support/kit/sheet-bytes.ts'

/** Texts that spreadsheets and separators could change. */
const texts = [
  '=1+1',
  '-5',
  "'=x",
  "'text",
  '+880 17',
  '@name',
  'a;b',
  'a, "b"',
  '00123',
  'হেলমেট',
  '-a',
  "''=y",
  'no',
]
const others = ['p1', 'p2', 'p3'].map((id, i) => ({
  id,
  label: ['Same name', 'Same name', 'A; "B"'][i] ?? id,
}))

const sampleOf = (field: Field, n: number): unknown => {
  const text = texts[n % texts.length] ?? ''
  switch (field.kind) {
    case 'number':
      return n - 3
    case 'money':
      return `${n}.50`
    case 'flag':
      return n % 2 === 0
    case 'date':
      return '2026-01-31'
    case 'instant':
      return n % 2 ? '2026-01-31T04:30:00.000Z' : '2026-01-31T04:30:12.345Z'
    case 'choice':
      return field.of[n % field.of.length]
    case 'choices':
      return field.of.slice(0, n % 3)
    case 'values':
      return texts.slice(0, n % 4)
    case 'ref':
      return n % 4 ? others[n % others.length] : null
    case 'refs':
      return others.slice(0, n % 4)
    case 'image':
    case 'file':
      return n % 2 ? { key: `k${n}`, url: '/k', alt: text } : null
    case 'images':
      return [{ key: `k${n}`, url: '/k', alt: text }].slice(0, n % 2)
    case 'rows':
      return [Object.fromEntries(Object.entries(field.of).map(([key, inner]) => [key, sampleOf(inner, n)]))]
    case 'longText':
    case 'richText':
      return `${text}\n<p>"${text}"</p>\n`
    default:
      return n % 5 === 4 ? null : text
  }
}
const recordsOf = (resource: AnyResource): Row[] =>
  texts.map((text, n) => ({
    ...Object.fromEntries(
      Object.entries(resource.fields).flatMap(([key, field]) =>
        isBackendOnly(field) ? [] : [[key, 'unique' in field ? `${text} ${n}` : sampleOf(field, n)]],
      ),
    ),
    id: `id-${n}`,
    version: 1,
    createdAt: '',
    updatedAt: '',
  })) as Row[]

const indexes = new Map(
  registry.resources.map((one) => [
    one.name,
    indexRecords(
      one,
      others.map(({ id, label }): Row => ({ id, version: 1, [one.nameField]: label })),
    ),
  ]),
)
const editable = registry.resources
  .filter((one) => one.api.update && transferFields(one).length > 1)
  .map(translatedResource)

describe.each(editable.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  const records = recordsOf(resource)
  const keys = transferFields(resource)

  it.each(['csv', 'xlsx'])('exported as %s and imported unchanged is unchanged', async (format) => {
    const lines = await exportedLines(resource, keys, records, indexes, unattended)
    const bytes = format === 'csv' ? new TextEncoder().encode(csvLines(lines)) : await exportedBytes(lines)
    const file = await readFile(bytes)
    if (!('table' in file)) return expect.fail(JSON.stringify(file))
    const { header, rows } = file.table
    expect(rows).toHaveLength(records.length)
    const mapping = guessMapping(resource, header)
    expect(mapping).toEqual(keys)
    const plan = createRowPlanner({
      resource,
      mapping,
      matchKey: guessMatchKey(resource, mapping),
      existing: records,
      indexes,
      rights: { create: true, update: true },
    })
    const planned = rows.map(plan)
    expect(
      planned.flatMap(({ line, changed, before, values }) =>
        changed.map((key) => [line, key, before[key], values[key]]),
      ),
    ).toEqual([])
    expect(planned.filter(({ problems }) => problems.length).map(({ problems }) => problems)).toEqual([])
    expect(new Set(planned.map(({ kind }): RowKind => kind))).toEqual(new Set(['unchanged']))
  })

  it('has no cell that a spreadsheet executes', () => {
    for (const [n, record] of records.entries())
      for (const [key, value] of Object.entries(toFormValues(resource.fields, record))) {
        const cell = encodeCell(resource.fields[key] as Field, value, indexes)
        if (!/^-?\d+(\.\d+)?$/.test(cell)) expect(cell, `${key} of record ${n}`).not.toMatch(/^\s*[=+\-@]/)
      }
  })
})
