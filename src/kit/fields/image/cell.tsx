import type { CellFor } from '../cell-props'
import { ImagesCell } from '../images/cell'

export const ImageCell = ({ value, size }: CellFor<'image'>) => <ImagesCell value={[value]} size={size} />
