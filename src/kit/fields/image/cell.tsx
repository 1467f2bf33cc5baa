import { ImagesCell } from '../images/cell'
import type { CellFor } from '../props/cell-props'

export const ImageCell = ({ value, size }: CellFor<'image'>) => <ImagesCell value={[value]} size={size} />
