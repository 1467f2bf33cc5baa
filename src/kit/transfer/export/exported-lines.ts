import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Row } from '#kit/context/props.ts'
import type { JobControl } from '#kit/jobs/jobs.ts'
import { dropInapplicable, toFormValues } from '#kit/values/values.ts'
import { encodeCell, type Indexes } from '../cells/encode-cell'
import { guardFormula } from '../cells/formula'
import { mapInSlices } from '../plan/in-slices'
import { columnName } from '../plan/plan-row'

type Control = Pick<JobControl, 'signal' | 'progress'>

/** Records as lines of a file, below the names of their fields. */
export const exportedLines = async (
  resource: AnyResource,
  keys: readonly string[],
  rows: readonly Row[],
  indexes: Indexes,
  control: Control,
): Promise<string[][]> => {
  const lines = await mapInSlices(
    rows,
    (row) => {
      const values = dropInapplicable(resource.fields, toFormValues(resource.fields, row))
      return keys.map((key) => {
        const field = resource.fields[key]
        return field ? encodeCell(field, values[key], indexes) : String(row[key] ?? '')
      })
    },
    control,
  )
  return [keys.map((key) => guardFormula(columnName(resource, key))), ...lines]
}
