import type { DataProvider } from '@refinedev/core'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import type { Registry } from '#contract/registry.ts'
import { canView } from '#providers/auth/access.ts'
import type { ManyRecords } from '#providers/data/many-records.ts'
import type { ListQuery } from '#providers/list/list-address.ts'
import type { Row } from '../context/props'
import { forEachConcurrently } from '../jobs/for-each-concurrently'
import type { JobControl } from '../jobs/jobs'
import type { Indexes } from './cells/encode-cell'
import { readAllRecords } from './read-all'
import { indexRecords } from './references'

type Control = Pick<JobControl, 'signal' | 'progress'>
type GetList = DataProvider['getList']

/** The filters of a place in the sidebar: all records that it lists. */
export const entryFilters = ({ fixedFilters = {} }: Entry): ListQuery['filters'] =>
  Object.entries(fixedFilters).map(([field, value]) => ({ field, operator: 'eq', value }))

/** What the references of these fields can name. Without permission to read them, records are named by their ids. */
export const loadIndexes = async (
  getList: GetList,
  registry: Registry,
  { fields }: AnyResource,
  keys: readonly string[],
  { signal }: Control,
): Promise<Indexes> => {
  const names = new Set(
    keys.flatMap((key) => {
      const field = fields[key]
      return field && 'to' in field ? [field.to] : []
    }),
  )
  const targets = registry.resources.filter((one) => names.has(one.name) && canView(one, 'list'))
  const loaded = await Promise.all(
    targets.map(async (target) => {
      const rows = await readAllRecords(
        getList,
        target,
        { filters: [], sorters: [] },
        { signal, progress: () => {} },
      )
      return [target.name, indexRecords(target, rows)] as const
    }),
  )
  return new Map(loaded)
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
