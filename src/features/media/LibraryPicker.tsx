import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { MediaLine } from '#contract/extensions/media.ts'
import type { Image } from '#contract/grammar/record.ts'
import { t } from '#i18n/index.ts'
import { InlinePager } from '#kit/call/InlinePager.tsx'
import { rememberPicture } from '#kit/fields/images/prepare/prepare.ts'
import { confirmClose } from '#kit/navigation/use-leave-guard.ts'
import { mediaUrl } from '#ui/media-url.ts'
import { Empty } from '#ui/states/Empty.tsx'
import '#kit/filters/filters.css'
import '#ui/styles/list.css'
import { MediaFilters } from './MediaFilters'
import { MediaState } from './MediaState'
import { type MediaQuery, useMediaLibrary } from './use-media-library'

type Props = {
  open: boolean
  multiple: boolean
  onChoose: (pictures: Image[]) => void
  onClose: () => void
  /** Called once it is hidden, and the focus has returned. */
  onClosed: () => void
}

/** Below questions of the confirmation dialog. */
const beneath = 900
const pageSize = 20

const imageOf = ({ key, url, alt, width, height }: MediaLine): Image => {
  if (width && height) rememberPicture(key, { size: { width, height } })
  return { key, url, alt }
}

/** Uploaded pictures to choose from: a click takes one, several are selected first. */
export default function LibraryPicker({ open, multiple, onChoose, onClose, onClosed }: Props) {
  const [question, setQuestion] = useState<MediaQuery>({ page: 1, limit: pageSize })
  const [chosen, setChosen] = useState<readonly MediaLine[]>([])
  const media = useMediaLibrary(question)
  const ask = (change: Partial<MediaQuery>) => setQuestion((now) => ({ ...now, page: 1, ...change }))
  const isChosen = ({ key }: MediaLine) => chosen.some((one) => one.key === key)
  const press = (line: MediaLine) => {
    if (!multiple) return onChoose([imageOf(line)])
    setChosen(isChosen(line) ? chosen.filter(({ key }) => key !== line.key) : [...chosen, line])
  }
  const leave = () => void confirmClose(chosen.length > 0, onClose)
  const { search, feature, unused, tag } = question
  return (
    <Modal
      open={open}
      className="media-picker"
      title={t(multiple ? 'media.chooseMany' : 'media.chooseOne')}
      width={880}
      zIndex={beneath}
      onCancel={leave}
      afterClose={onClosed}
      footer={
        <div className="media-picker-foot">
          <span role="status">{chosen.length > 0 && t('media.chosen', { count: chosen.length })}</span>
          <Button onClick={leave}>{t('common.cancel')}</Button>
          {multiple && (
            <Button type="primary" disabled={!chosen.length} onClick={() => onChoose(chosen.map(imageOf))}>
              {chosen.length ? t('media.take', { count: chosen.length }) : t('media.add')}
            </Button>
          )}
        </div>
      }
    >
      <div className="filter-line media-picker-filters">
        <MediaFilters filters={{ search, feature, unused, tag }} onChange={ask} />
      </div>
      <MediaState media={media} empty={<Empty title={t('common.noResults')} />}>
        <ul className="media-grid">
          {media.rows?.map((line) => (
            <li key={line.key}>
              <button
                type="button"
                className="media-tile"
                {...(multiple && { 'aria-pressed': isChosen(line) })}
                onClick={() => press(line)}
              >
                <img src={mediaUrl(line.url, 320)} alt="" loading="lazy" />
                <span className="media-name">{line.alt || line.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </MediaState>
      <InlinePager
        list={{
          ...media,
          ...question,
          setPage: (page) => setQuestion((now) => ({ ...now, page })),
          setLimit: (limit) => ask({ limit }),
        }}
      />
    </Modal>
  )
}
