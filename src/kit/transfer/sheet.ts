import type { AnyResource } from '#contract/grammar/resource.ts'
import type { FormValues } from '#kit/values/values.ts'
import type { ManyRecords } from '#providers/data/many-records.ts'
import type { Row } from '../context/props'
import type { JobControl } from '../jobs/jobs'
import type { Table } from './file/table'
import type { Mapping, PlannedRow } from './plan/plan-row'

/** A file with several rows for a record, such as one for each variant of a product. */
export type Sheet = {
  /** The records of its rows, with their fields and those of the record that they belong to. */
  resource: AnyResource
  /** The fields by which its rows are matched; a file with one of them is such a sheet. */
  matchKeys: readonly string[]
  label: string
  /** What its new rows have unless the file says otherwise. */
  initial: FormValues
  /** Columns that have one field together, as the column of that field. */
  foldColumns: (table: Table, mapping: Mapping) => Table
  /** The rows of complete records. */
  expand: (records: readonly Row[], control: Pick<JobControl, 'signal' | 'progress'>) => Promise<Row[]>
  /** Refuses rows that contradict each other; what several rows repeat of a record is written once. */
  fold: (planned: readonly PlannedRow[], mapping: Mapping) => PlannedRow[]
  many: ManyRecords
  /** The resources that are written besides that of the list. */
  writes: readonly string[]
}

/**
 * Of the resource of a list as files have it; null without such files, and undefined until that and its columns are known.
 * The same function on every render.
 */
export type UseSheet = (
  resource: AnyResource,
  manyFor: (keys: readonly string[]) => ManyRecords,
) => Sheet | null | undefined
export const useNoSheet: UseSheet = () => null
