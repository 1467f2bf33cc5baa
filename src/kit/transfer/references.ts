import type { AnyResource } from '#contract/grammar/resource.ts'
import { storedLine } from '#contract/grammar/stored-text.ts'
import type { Row } from '../context/props'

/** The fields whose values identify a record: those that no two records share. */
export const uniqueKeysOf = ({ fields }: AnyResource): string[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    'unique' in field && field.unique && !field.derived ? [key] : [],
  )

const normalized = (text: string) => storedLine(text).toLowerCase()

/** Finds records by what people call them: the id, a unique value, or the name if only one record has it. */
export type RecordIndex = {
  find: (text: string) => string | 'unknown' | 'ambiguous'
  /** The name of a record if it is unmistakable, otherwise a unique value or the id. */
  textOf: (id: string) => string
  /** What a record is part of, such as the product of a variant. */
  wholeOf: (id: string) => { to: string; id: string } | undefined
}

export const indexRecords = (resource: AnyResource, rows: readonly Row[]): RecordIndex => {
  const keys = uniqueKeysOf(resource)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byKey = new Map<string, string>()
  const byLabel = new Map<string, string[]>()
  for (const row of rows) {
    for (const key of keys) {
      const value = row[key]
      if (typeof value === 'string' && value) byKey.set(normalized(value), row.id)
    }
    const label = normalized(String(row[resource.nameField] ?? ''))
    byLabel.set(label, [...(byLabel.get(label) ?? []), row.id])
  }
  const find = (text: string) => {
    if (byId.has(text.trim())) return text.trim()
    const known = byKey.get(normalized(text))
    if (known !== undefined) return known
    const [first, second] = byLabel.get(normalized(text)) ?? []
    if (second !== undefined) return 'ambiguous'
    return first ?? 'unknown'
  }
  const textOf = (id: string) => {
    const row = byId.get(id)
    const names = row ? [resource.nameField, ...keys].map((key) => row[key]) : []
    // A name that would not be found again, such as one with a line break, is no name.
    const name = names.find(
      (value): value is string =>
        typeof value === 'string' && find(value) === id && !/[\r\n]/.test(value) && value === value.trim(),
    )
    return name ?? id
  }
  const wholeOf = (id: string) => {
    const [key, field] =
      Object.entries(resource.fields).find(([, one]) => one.kind === 'ref' && one.partOf) ?? []
    const whole = key === undefined ? undefined : (byId.get(id)?.[key] as { id: string } | undefined)
    return whole && field?.kind === 'ref' ? { to: field.to, id: whole.id } : undefined
  }
  return { find, textOf, wholeOf }
}
