import { Pill, Several } from '../parts'
import type { CellFor } from '../props/cell-props'

export const ValuesCell = ({ value, size }: CellFor<'values'>) => (
  <Several size={size} words={value} draw={(at) => <Pill>{value[at]}</Pill>} />
)
