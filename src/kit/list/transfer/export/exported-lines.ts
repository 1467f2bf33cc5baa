import type { AnyResource } from '../../../../../contract/grammar/resource'
import type { Row } from '../../../fields/props/props'
import { toFormValues } from '../../../form/values/values'
import { encodeCell, type Indexes } from '../cells/encode-cell'
import { guardFormula } from '../cells/formula'
import { columnName } from '../plan/plan-row'

/** Records as lines of a file, below the names of their fields. */
export const exportedLines = (
  resource: AnyResource,
  keys: readonly string[],
  rows: readonly Row[],
  indexes: Indexes,
): string[][] => [
  keys.map((key) => guardFormula(columnName(resource, key))),
  ...rows.map((row) => {
    const values = toFormValues(resource.fields, row)
    return keys.map((key) => {
      const field = resource.fields[key]
      return field ? encodeCell(field, values[key], indexes) : String(row[key] ?? '')
    })
  }),
]
