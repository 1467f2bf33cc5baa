import type { CellFor } from '../cell-props'
import { Several } from '../parts'
import { RecordLink } from '../ref/RecordLink'

export const RefsCell = ({ field, value, size }: CellFor<'refs'>) => (
  <Several
    size={size}
    words={value.map((ref) => ref.label)}
    draw={(at) => value[at] && <RecordLink to={field.to} record={value[at]} />}
  />
)
