import { Pill, ValueList } from '../parts'
import type { CellFor } from '../props/cell-props'

export const ValuesCell = ({ value, size }: CellFor<'values'>) => (
  <ValueList size={size} words={value} draw={(at) => <Pill>{value[at]}</Pill>} />
)
