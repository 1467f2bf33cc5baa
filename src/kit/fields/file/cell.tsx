import { isGuarded } from '../../../providers/download'
import { mediaUrl } from '../../media-url'
import type { CellFor } from '../cell-props'
import { DownloadLink } from './DownloadLink'
import { nameOfFile, savedName } from './file-name'

export const FileCell = ({ value }: CellFor<'file'>) =>
  isGuarded(value.url) ? (
    <DownloadLink url={value.url} name={nameOfFile(value)} fileName={savedName(value)} />
  ) : (
    <a className="cell-line" href={mediaUrl(value.url)} target="_blank" rel="noreferrer">
      {nameOfFile(value)}
    </a>
  )
