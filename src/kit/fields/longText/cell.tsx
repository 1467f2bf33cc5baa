import { CellLine } from '../parts'
import type { CellFor } from '../props/cell-props'

const excerpt = 200

export const LongTextCell = ({ value, size }: CellFor<'longText'>) => (
  <CellLine size={size}>{size === 'full' ? value : value.slice(0, excerpt)}</CellLine>
)
