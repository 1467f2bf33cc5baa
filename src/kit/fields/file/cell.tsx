import { Suspense } from 'react'
import { lazy } from '../../lazy/lazy'
import { isGuarded, mediaUrl } from '../../media-url'
import type { CellFor } from '../props/cell-props'
import { downloadName, fileTitleOf } from './file-name'

/** Few records have such files, so it is not part of the lists' code. */
const DownloadLink = lazy(async () => ({ default: (await import('./DownloadLink')).DownloadLink }))

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
