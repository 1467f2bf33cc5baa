import { Pill, ValueList } from '../parts'
import type { CellFor } from '../props/cell-props'

export const ValuesCell = ({ value, size }: CellFor<'values'>) => (
  <ValueList size={size} labels={value} draw={(index) => <Pill>{value[index]}</Pill>} />
)
