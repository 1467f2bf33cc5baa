import { FileImageOutlined } from '@ant-design/icons'
import { Suspense } from 'react'
import { t } from '#i18n/index.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { isGuarded, mediaUrl, squareUrl } from '#ui/media-url.ts'
import type { CellFor } from '../props/cell-props'

/** Few records have such pictures, so they are not part of the lists' code. */
const GuardedPicture = lazy(async () => ({ default: (await import('./GuardedPicture')).GuardedPicture }))

/** A table shows the first one, small; the record's page all of them. */
export const ImagesCell = ({ value, size }: Pick<CellFor<'images'>, 'value' | 'size'>) => {
  const [first] = value
  if (!first) return null
  // Not worth a request per row; the record page shows it.
  if (size === 'list' && isGuarded(first.url))
    return (
      <FileImageOutlined className="cell-flag" aria-label={first.alt || t('list.picture', { number: 1 })} />
    )
  if (size === 'list')
    return (
      <img
        className="cell-thumb"
        src={squareUrl(first.url, 96)}
        alt={first.alt}
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
      />
    )
  return (
    <span className="cell-pictures">
      {value.map((picture, i) => {
        const alt = picture.alt || t('list.picture', { number: i + 1 })
        return isGuarded(picture.url) ? (
          <Suspense key={picture.key} fallback={alt}>
            <GuardedPicture url={picture.url} alt={alt} />
          </Suspense>
        ) : (
          <img
            key={picture.key}
            src={mediaUrl(picture.url, 320)}
            alt={alt}
            width={160}
            height={160}
            loading="lazy"
          />
        )
      })}
    </span>
  )
}
