import { ValueList } from '../parts'
import type { CellFor } from '../props/cell-props'
import { RecordLink } from '../ref/RecordLink'

export const RefsCell = ({ field, value, size }: CellFor<'refs'>) => (
  <ValueList
    size={size}
    words={value.map((ref) => ref.label)}
    draw={(at) => value[at] && <RecordLink to={field.to} record={value[at]} />}
  />
)
