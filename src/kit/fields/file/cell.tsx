import { lazy, Suspense } from 'react'
import { isGuarded, mediaUrl } from '../../media-url'
import type { CellFor } from '../props/cell-props'
import { downloadName, fileTitleOf } from './file-name'

/** Few records have such files, so it is not part of the lists' code. */
const DownloadLink = lazy(() => import('./DownloadLink').then((m) => ({ default: m.DownloadLink })))

export const FileCell = ({ value }: CellFor<'file'>) => {
  const name = fileTitleOf(value)
  if (isGuarded(value.url))
    return (
      <Suspense fallback={name}>
        <DownloadLink url={value.url} name={name} fileName={downloadName(value)} />
      </Suspense>
    )
  return (
    <a className="cell-line" href={mediaUrl(value.url)} target="_blank" rel="noreferrer">
      {name}
    </a>
  )
}
