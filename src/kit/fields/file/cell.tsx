import type { CellFor } from '../cell-props'
import { mediaUrl } from '../../media-url'

export const FileCell = ({ value }: CellFor<'file'>) => (
  <a className="cell-line" href={mediaUrl(value.url)}>
    {value.key.split('/').at(-1)}
  </a>
)
