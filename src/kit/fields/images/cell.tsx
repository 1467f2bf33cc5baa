import { t } from '../../../i18n'
import { mediaUrl } from '../../media-url'
import type { CellFor } from '../cell-props'

/** A table shows the first, small; the record's page all of them. */
export const ImagesCell = ({ value, size }: Pick<CellFor<'images'>, 'value' | 'size'>) => {
  const [first] = value
  if (!first) return null
  if (size === 'list')
    return (
      <img
        className="cell-thumb"
        src={mediaUrl(first.url, 96)}
        alt={first.alt}
        width={40}
        height={28}
        loading="lazy"
        decoding="async"
      />
    )
  return (
    <span className="cell-pictures">
      {value.map((picture, i) => (
        <img
          key={picture.key}
          src={mediaUrl(picture.url, 320)}
          alt={picture.alt || t('list.picture', { number: i + 1 })}
          width={160}
          height={160}
          loading="lazy"
        />
      ))}
    </span>
  )
}
