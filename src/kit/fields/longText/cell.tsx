import type { CellFor } from '../cell-props'
import { Line } from '../parts'

const excerpt = 200

export const LongTextCell = ({ value, size }: CellFor<'longText'>) => (
  <Line size={size}>{size === 'full' ? value : value.slice(0, excerpt)}</Line>
)
