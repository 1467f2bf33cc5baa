import type { DataProvider } from '@refinedev/core'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { canRead, canView } from '#providers/auth/access.ts'
import type { ManyRecords } from '#providers/data/many-records.ts'
import { toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import type { ListQuery } from '#providers/list/list-address.ts'
import type { Kit, ReadUnlisted } from '../context/context'
import type { Row } from '../context/props'
import { forEachConcurrently } from '../jobs/for-each-concurrently'
import type { JobControl } from '../jobs/jobs'
import type { Indexes } from './cells/encode-cell'
import { readAllRecords } from './read-all'
import { indexRecords, type RecordIndex } from './references'

type Control = Pick<JobControl, 'signal' | 'progress'>

/** The filters of a place in the sidebar: all records that it lists. */
export const entryFilters = ({ fixedFilters = {} }: Entry): ListQuery['filters'] =>
  Object.entries(fixedFilters).map(([field, value]) => ({ field, operator: 'eq', value }))

type Provider = Pick<DataProvider, 'getList' | 'custom'>

/** Without a list; a backend that lacks the calls for them has none that could be named. */
const readUnlisted = async (read: ReadUnlisted, { getList, custom }: Provider, signal: AbortSignal) => {
  if (!custom) return []
  try {
    return await read({ getList, custom }, signal)
  } catch (error) {
    if (toHttpError(error).statusCode === httpStatus.notFound) return []
    throw error
  }
}

/**
 * What the references of these fields can name, and the parts of what they can name: a variant stands for its product. Without
 * permission to read them, records are named by their ids.
 */
export const loadIndexes = async (
  provider: Provider,
  { registry, unlisted = {} }: Pick<Kit, 'registry' | 'unlisted'>,
  { fields }: AnyResource,
  keys: readonly string[],
  { signal }: Control,
): Promise<Indexes> => {
  const named = new Set(
    keys.flatMap((key) => {
      const field = fields[key]
      return field && 'to' in field ? [field.to] : []
    }),
  )
  const isPartOfNamed = (target: AnyResource) =>
    Object.values(fields).some((field) => field.kind === 'ref' && field.to === target.name) &&
    Object.values(target.fields).some((field) => field.kind === 'ref' && field.partOf && named.has(field.to))
  const loaded = await Promise.all(
    registry.resources.map(async (target): Promise<[string, RecordIndex][]> => {
      const read = unlisted[target.name]
      if (!named.has(target.name) && !(read && isPartOfNamed(target))) return []
      if (read ? !canRead(target) : !canView(target, 'list')) return []
      const control = { signal, progress: () => {} }
      const rows = read
        ? await readUnlisted(read, provider, signal)
        : await readAllRecords(provider.getList, target, { filters: [], sorters: [] }, control)
      return [[target.name, indexRecords(target, rows)]]
    }),
  )
  return new Map(loaded.flat())
}

/** Complete records: those of lists that leave fields out are read again, and texts in another language are added. */
export const completeRecords = async (
  rows: readonly Row[],
  keys: readonly string[],
  { read, atOnce, texts }: ManyRecords,
  control: Control,
): Promise<Row[]> => {
  const isText = (key: string) => texts?.keys.includes(key)
  const hasFields = (row: Row) => keys.every((key) => key in row || isText(key))
  const isComplete = (row: Row) => keys.every((key) => key in row)
  if (rows.every(isComplete)) return [...rows]
  const completed = async (row: Row) => {
    if (isComplete(row)) return row
    return (texts && hasFields(row) ? texts.add(row) : read(row.id)) as Promise<Row>
  }
  const found: Row[] = []
  await forEachConcurrently(
    rows,
    atOnce,
    async (row, index) => {
      found[index] = await completed(row)
    },
    control,
  )
  return found
}
