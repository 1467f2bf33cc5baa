import { isBackendOnly } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { storedLine, uniqueText } from '#contract/grammar/stored-text.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { invalidFields } from '#kit/bulk-edit/apply.ts'
import type { Row } from '#kit/context/props.ts'
import {
  dropInapplicable,
  type FormValues,
  initialFormValues,
  isBlank,
  toFormValues,
} from '#kit/values/values.ts'
import { changedKeys, storedTextOf } from '#providers/data/encode-body.ts'
import { decodeCell } from '../cells/decode-cell'
import type { Indexes } from '../cells/encode-cell'
import type { RowFault, TableRow } from '../file/table'

/** The field of each column of a file; null for columns that are not imported. */
export type Mapping = readonly (string | null)[]

export type RowKind = 'new' | 'changed' | 'unchanged' | 'refused'
export const rowKinds: readonly RowKind[] = ['refused', 'changed', 'new', 'unchanged']
/** Why a row can't be imported; without a field it concerns the row. */
export type Problem = { key?: string; text: string }

/** What an import makes of a row of a file. */
export type PlannedRow = {
  /** In the file. */
  line: number
  cells: readonly string[]
  kind: RowKind
  problems: readonly Problem[]
  /** What of its cells is not imported. */
  warnings: readonly Problem[]
  record: Row | undefined
  before: FormValues
  values: FormValues
  /** The fields that the import writes. */
  changed: readonly string[]
}

export type PlanInput = {
  resource: AnyResource
  mapping: Mapping
  /** The field by which rows are matched with records: `id` or one with unique values. */
  matchKey: string
  existing: readonly Row[]
  indexes: Indexes
  rights: { create: boolean; update: boolean }
  /** Values of new records that the file doesn't have. */
  fixed?: FormValues
}

/** A value as rows are matched by it: like the values of a unique field, in every spelling that is stored the same. */
export const matchText = (field: Field | undefined, value: unknown) => {
  const text = String(value ?? '')
  return uniqueText(field, field?.kind === 'text' ? storedTextOf(field, text) : storedLine(text))
}

/** Returns the plan of each row, in the order of the file: a record that occurs twice is refused the second time. */
export const createRowPlanner = (input: PlanInput): ((row: TableRow) => PlannedRow) => {
  const { resource, mapping, matchKey, existing, indexes, rights, fixed = {} } = input
  const { fields } = resource
  const columns = mapping.flatMap((key, index) => {
    const field = key ? fields[key] : undefined
    return key && field ? [{ key, at: index, field }] : []
  })
  const matchColumn = mapping.indexOf(matchKey)
  const matchField = fields[matchKey]
  const known = new Map(
    existing.flatMap((row): [string, Row][] =>
      matchText(matchField, row[matchKey]) ? [[matchText(matchField, row[matchKey]), row]] : [],
    ),
  )
  const seen = new Map<string, number>()
  const writable = Object.entries(fields).flatMap(([key, field]) => (isBackendOnly(field) ? [] : [key]))
  const initial = initialFormValues(fields)

  /** What is named by a part of it, such as a product by the SKU of a variant, where the record refers to both. */
  const namedByPart = (field: Field, text: string) => {
    if (field.kind !== 'ref') return undefined
    for (const [part, one] of Object.entries(fields)) {
      const index = one.kind === 'ref' ? indexes.get(one.to) : undefined
      const id = index?.find(text)
      const whole = id === undefined ? undefined : index?.wholeOf(id)
      if (id !== undefined && whole?.to === field.to) return { part, id, whole: whole.id }
    }
    return undefined
  }

  const decoded = ({ cells, cellFaults }: TableRow) => {
    const values: FormValues = {}
    const parts: FormValues = {}
    const problems: Problem[] = []
    const warnings: Problem[] = []
    for (const { key, at, field } of columns) {
      const fault = cellFaults?.[at]
      const read = fault
        ? { problem: t(`transfer.problem.${fault}Cell`, { text: cells[at] ?? '' }) }
        : decodeCell(field, cells[at] ?? '', indexes)
      const named = 'problem' in read && !fault ? namedByPart(field, cells[at] ?? '') : undefined
      if (named) {
        values[key] = named.whole
        parts[named.part] = named.id
      } else if ('problem' in read) problems.push({ key, text: read.problem })
      else {
        values[key] = read.value
        if (read.warning) warnings.push({ key, text: read.warning })
      }
    }
    for (const [key, id] of Object.entries(parts)) if (isBlank(values[key])) values[key] = id
    return { values, problems, warnings }
  }
  /** What a damaged row contains is not known: it is neither matched nor read. */
  const damaged = ({ line, cells }: TableRow, fault: RowFault): PlannedRow => ({
    ...{ line, cells, kind: 'refused', warnings: [], record: undefined, before: {}, values: {}, changed: [] },
    problems: [{ text: t(`transfer.problem.${fault}`, { count: cells.length, columns: mapping.length }) }],
  })
  /** A file of changes: what it doesn't find is misspelt, and no new record. */
  const isWithoutNames = matchKey !== 'id' && !mapping.includes(resource.nameField)
  const matchProblem = (key: string, record: Row | undefined, line: number): Problem | undefined => {
    const first = key ? seen.get(key) : undefined
    if (first !== undefined) return { key: matchKey, text: t('transfer.problem.repeated', { line: first }) }
    if (key) seen.set(key, line)
    return matchKey === 'id' && key && !record
      ? { key: matchKey, text: t('transfer.problem.noRecord') }
      : undefined
  }

  return (row) => {
    const { line, cells, fault } = row
    if (fault) return damaged(row, fault)
    const key = matchText(matchField, cells[matchColumn])
    const record = known.get(key)
    const { values: input, problems, warnings } = decoded(row)
    // It was found in any letter case: that is no change of it.
    if (record) delete input[matchKey]
    const unmatched = matchProblem(key, record, line)
    if (unmatched) problems.push(unmatched)

    const before = record ? toFormValues(fields, record) : {}
    const former = dropInapplicable(fields, record ? before : { ...initial, ...fixed })
    const values = dropInapplicable(fields, { ...former, ...input })
    const changed = record ? changedKeys(fields, former, values) : writable
    const named = new Set(problems.map((one) => one.key))
    // What isn't matched has no values to check.
    const invalid = unmatched ? [] : invalidFields(resource, changed, values, before)
    if (!record && key && isWithoutNames && invalid.length)
      problems.push({ key: matchKey, text: t('transfer.problem.notFound') })
    for (const [field, text] of invalid) if (!named.has(field)) problems.push({ key: field, text })
    if (!record && !rights.create) problems.push({ text: t('transfer.problem.mayNotCreate') })
    if (record && changed.length && !rights.update)
      problems.push({ text: t('transfer.problem.mayNotUpdate') })

    const planned = record ? (changed.length ? 'changed' : 'unchanged') : 'new'
    const kind: RowKind = problems.length ? 'refused' : planned
    return { line, cells, kind, problems, warnings, record, before: record ? former : {}, values, changed }
  }
}

/** The problems of a row in one sentence. */
export const problemText = (resource: AnyResource, problems: readonly Problem[]): string =>
  problems
    .map(({ key, text }) =>
      key ? t('transfer.cellProblem', { field: columnName(resource, key), problem: text }) : text,
    )
    .join(' ')

const withUnit = (label: string, field: Field | undefined) =>
  field?.kind === 'number' && field.unit === 'g' ? `${label} (${t('form.grams')})` : label
/** The name of a field in the header of a file. */
export const columnName = (resource: AnyResource, key: string): string =>
  key === 'id' ? 'ID' : withUnit(fieldLabel(resource, key), resource.fields[key])
