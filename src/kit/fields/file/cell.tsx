import { Suspense } from 'react'
import type { Image } from '#contract/grammar/record.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { isGuarded, mediaUrl } from '#ui/media-url.ts'
import type { CellFor } from '../props/cell-props'

/** The name of the file is the end of its key. */
const lastOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)
const extensionOf = (key: string) => /\.\w+$/.exec(lastOf(key))?.[0] ?? ''

/** The title of a file: its description, else its key. */
const fileTitleOf = ({ key, alt }: Pick<Image, 'key'> & { alt?: string }): string =>
  alt?.trim() || lastOf(key)

/** The name of the saved file: its title with the extension. */
const downloadName = (file: Pick<Image, 'key'> & { alt?: string }): string => {
  const [name, ending] = [fileTitleOf(file), extensionOf(file.key)]
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : name + ending
}

/** Few records have such files, so it is not part of the lists' code. */
const DownloadLink = lazy(async () => ({ default: (await import('./DownloadLink')).DownloadLink }))

const GuardedPicture = lazy(async () => ({
  default: (await import('../images/GuardedPicture')).GuardedPicture,
}))
const isPictureKey = (key: string) => /\.(webp|png|jpe?g|avif|gif)$/i.test(key)

export const FileCell = ({ value, size }: Pick<CellFor<'file'>, 'value' | 'size'>) => {
  const name = fileTitleOf(value)
  if (isGuarded(value.url) && isPictureKey(value.key) && size === 'full')
    return (
      <Suspense fallback={name}>
        <GuardedPicture url={value.url} alt={name} />
      </Suspense>
    )
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
