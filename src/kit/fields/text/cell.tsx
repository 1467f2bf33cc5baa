import type { CellFor } from '../cell-props'
import { Line } from '../parts'

export const TextCell = ({ value, size }: CellFor<'text'>) => <Line size={size}>{value}</Line>
