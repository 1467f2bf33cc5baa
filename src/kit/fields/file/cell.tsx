import { mediaUrl } from '../../media-url'
import type { CellFor } from '../cell-props'

export const FileCell = ({ value }: CellFor<'file'>) => (
  <a className="cell-line" href={mediaUrl(value.url)}>
    {value.key.split('/').at(-1)}
  </a>
)
