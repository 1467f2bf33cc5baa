import { ValueList } from '../parts'
import type { CellFor } from '../props/cell-props'
import { RecordLink } from '../ref/RecordLink'

export const RefsCell = ({ field, value, size }: CellFor<'refs'>) => (
  <ValueList
    size={size}
    labels={value.map((ref) => ref.label)}
    draw={(index) => value[index] && <RecordLink to={field.to} record={value[index]} />}
  />
)
