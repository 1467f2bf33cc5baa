import type { CellFor } from '../cell-props'
import { Pill, Several } from '../parts'

export const ValuesCell = ({ value, size }: CellFor<'values'>) => (
  <Several size={size} words={value} draw={(at) => <Pill>{value[at]}</Pill>} />
)
