import { Checkbox } from 'antd'
import type { MediaLine } from '../../../contract/extensions/media'
import { useT } from '../../i18n'
import { choiceLabel } from '../../i18n/declared-texts'
import { mediaUrl } from '../../kit/media-url'

type Props = {
  rows: readonly MediaLine[]
  selected: ReadonlySet<string>
  /** Absent if there are no bulk actions. */
  onSelect?: ((key: string) => void) | undefined
  onOpen: (key: string) => void
}

/** A grid of pictures, each with its feature and whether it is used. */
export const Tiles = ({ rows, selected, onSelect, onOpen }: Props) => {
  const t = useT()
  return (
    <ul className="media-grid">
      {rows.map(({ key, url, name, alt, feature, uses }) => (
        <li key={key} className={selected.has(key) ? 'media-selected' : undefined}>
          <button type="button" className="media-tile" onClick={() => onOpen(key)}>
            <img src={mediaUrl(url, 320)} alt="" loading="lazy" decoding="async" />
            <span className="media-name" title={alt || name}>
              {alt || name}
            </span>
            <span className="media-facts">
              {choiceLabel(feature)} · {uses ? t('media.usedIn', { count: uses }) : t('media.unused')}
            </span>
          </button>
          {onSelect && (
            <Checkbox
              className="media-check"
              checked={selected.has(key)}
              aria-label={t('media.select', { name: alt || name })}
              onChange={() => onSelect(key)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
