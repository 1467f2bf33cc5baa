import { UploadOutlined } from '@ant-design/icons'
import { Button, Checkbox, Select } from 'antd'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { MediaLine } from '#contract/extensions/media.ts'
import { limits } from '#contract/policies/limits.ts'
import { mediaFeatures } from '#features/media/features.ts'
import { MediaFilters } from '#features/media/MediaFilters.tsx'
import { MediaState } from '#features/media/MediaState.tsx'
import { type MediaQuery, useMediaLibrary } from '#features/media/use-media-library.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { InlinePager } from '#kit/call/InlinePager.tsx'
import { useKit } from '#kit/context/context.tsx'
import { acceptedPictures } from '#kit/fields/images/check.ts'
import { PendingPicture } from '#kit/fields/images/PendingPicture.tsx'
import { searchInputId } from '#kit/filters/SearchBox.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { useIdSet } from '#ui/hooks/use-id-set.ts'
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts'
import { MoreActions } from '#ui/layout/dropdown/MoreActions.tsx'
import { FileChooser, useFileDrop } from '#ui/layout/FileChooser.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { mediaUrl } from '#ui/media-url.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { UnreadValues } from '#ui/states/UnreadValues.tsx'
import { CleanUp } from './CleanUp'
import { PictureDrawer } from './PictureDrawer'
import { SelectionBar } from './SelectionBar'
import { useMediaUploads } from './uploads'
import '#kit/filters/filters.css'
import '#ui/styles/list.css'
import './media-page.css'
import '#kit/fields/images/pictures.css'

/** A grid shows more per page than a table; another size is in the address. */
const usualSize = 20

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined

const questionIn = (search: URLSearchParams): MediaQuery => {
  const [size, unused] = [wholeNumber(search.get('limit')), search.get('unused')]
  return {
    page: wholeNumber(search.get('page')) ?? 1,
    limit: limits.pageSizes.find((known) => known === size) ?? usualSize,
    search: search.get('search')?.trim() || undefined,
    feature: search.get('feature') || undefined,
    tag: search.get('tag')?.trim() || undefined,
    unused: unused === 'true' || unused === 'false' ? unused === 'true' : undefined,
  }
}
/** What the address asks for that the library does not have. */
const unreadIn = (search: URLSearchParams, { page, limit, unused }: MediaQuery) => {
  const unread = (param: string, value: unknown) => {
    const asked = search.get(param)
    return asked === null || asked === String(value) ? undefined : asked
  }
  return { page: unread('page', page), limit: unread('limit', limit), unused: unread('unused', unused) }
}
const addressOf = ({ page, limit, ...filters }: MediaQuery): string => {
  const params = Object.entries({ page, ...(limit !== usualSize && { limit }), ...filters })
  const pairs = params.flatMap(([param, value]) =>
    value === undefined || (param === 'page' && value === 1) ? [] : [[param, String(value)]],
  )
  return `?${new URLSearchParams(pairs)}`
}

/** The filters of the library; the address is the only place that has them. Other filters start at the first page. */
const useMediaAddress = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const question = useMemo(() => questionIn(search), [search])
  const latest = useRef(question)
  latest.current = question
  const go = (change: Partial<MediaQuery>) => {
    latest.current = { ...latest.current, ...change }
    void navigate(addressOf(latest.current))
  }
  const { page, limit, ...filters } = question
  return {
    question,
    unread: unreadIn(search, question),
    isNarrowed: Object.values(filters).some((value) => value !== undefined),
    narrow: (change: Partial<typeof filters>) => go({ page: 1, ...change }),
    clear: () => go({ page: 1, search: undefined, feature: undefined, unused: undefined, tag: undefined }),
    setPage: (next: number) => go({ page: next }),
    setLimit: (next: number) => go({ page: 1, limit: next }),
  }
}

type TilesProps = {
  rows: readonly MediaLine[]
  selected: ReadonlySet<string>
  /** Absent if there are no bulk actions. */
  onSelect?: ((key: string) => void) | undefined
  onOpen: (key: string) => void
}

/** A grid of pictures, each with its feature and whether it is used. */
const Tiles = ({ rows, selected, onSelect, onOpen }: TilesProps) => {
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

/** Running uploads, and failed ones with their reasons. */
const UploadList = ({ uploads, drop, retry }: Omit<ReturnType<typeof useMediaUploads>, 'add'>) => {
  if (!uploads.length) return null
  const failed = uploads.filter((upload) => upload.problem && !upload.refused)
  return (
    <section className="pictures media-uploads" aria-label={t('media.sending')}>
      <ul>
        {uploads.map((upload) => (
          <PendingPicture key={upload.uid} upload={upload} onRetry={retry} onDrop={drop} />
        ))}
      </ul>
      {failed.length > 1 && (
        <Button
          size="small"
          onClick={() => {
            for (const upload of failed) retry(upload)
          }}
        >
          {t('media.retryAll', { count: failed.length })}
        </Button>
      )}
    </section>
  )
}

type Props = {
  onFiles: (files: readonly File[]) => void
  ref: RefObject<HTMLInputElement | null>
}

/** Chooses files to upload. */
const AddPictures = ({ onFiles, ref }: Props) => {
  return (
    <>
      <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => ref.current?.click()}>
        {t('media.add')}
      </Button>
      <FileChooser ref={ref} multiple label={t('media.add')} accept={acceptedPictures} onChoose={onFiles} />
    </>
  )
}

const usualFeature = 'cms'

/** All pictures of the shop. */
export default function MediaLibrary() {
  const may = useAccess()
  const { registry } = useKit()
  const features = useMemo(() => mediaFeatures(registry), [registry])
  const address = useMediaAddress()
  const media = useMediaLibrary(address.question)
  const { add, ...sending } = useMediaUploads()
  const [chosenFeature, setFeature] = useState<string>()
  const [selected, toggle, setSelected] = useIdSet()
  const [opened, setOpened] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)

  const { unread } = address
  const { feature: narrowed } = address.question
  const feature =
    chosenFeature ?? (features.some(({ value }) => value === narrowed) ? narrowed : undefined) ?? usualFeature
  const [mayAdd, mayDelete] = [may('anyWrite'), may(['Cms', 'DELETE'])]
  const mayTag = useCapability('tagMedia') && may(['Cms', 'UPDATE'])
  const mayCleanUp = useCapability('unusedMedia') && mayDelete
  const rows = media.rows ?? []
  const ticked = rows.filter(({ key }) => selected.has(key))
  const at = rows.findIndex(({ key }) => key === opened)
  /** The open one as it was last seen: new uploads can move it off the page. */
  const seen = useRef<MediaLine>(undefined)
  if (at >= 0) seen.current = rows[at]
  const line = seen.current?.key === opened ? seen.current : undefined

  useShortcuts({
    search: () => document.getElementById(searchInputId)?.focus(),
    new: mayAdd ? () => chooser.current?.click() : undefined,
  })
  const take = (files: readonly File[]) => {
    if (files.length) add(files, feature)
  }
  const { isOver, dropProps } = useFileDrop(mayAdd && take)
  return (
    <div className={isOver ? 'media-page media-page-over' : 'media-page'} {...dropProps}>
      <PageHeader
        title={t('media.title')}
        actions={
          <>
            {(mayCleanUp || mayAdd) && (
              <MoreActions label={t('show.more')}>
                {mayCleanUp && <CleanUp onShow={() => address.narrow({ unused: true })} />}
                {mayAdd && (
                  <Select
                    className="media-for"
                    aria-label={t('media.addFor')}
                    virtual={false}
                    popupMatchSelectWidth={false}
                    options={features}
                    labelRender={({ label }) => t('media.addForOne', { label: String(label) })}
                    value={feature}
                    onChange={setFeature}
                  />
                )}
              </MoreActions>
            )}
            {mayAdd && <AddPictures onFiles={take} ref={chooser} />}
          </>
        }
      />
      <UploadList {...sending} />
      <div className="list-content">
        {ticked.length ? (
          <SelectionBar
            lines={ticked}
            onAll={
              ticked.length < rows.length ? () => setSelected(new Set(rows.map(({ key }) => key))) : undefined
            }
            mayDelete={mayDelete}
            onClear={() => setSelected(new Set())}
          />
        ) : (
          <div className="filter-line">
            <MediaFilters filters={address.question} onChange={address.narrow} isPage />
            {address.isNarrowed && (
              <Button type="link" onClick={address.clear}>
                {t('media.clear')}
              </Button>
            )}
          </div>
        )}
        <UnreadValues
          of={[
            [t('list.pageNumber'), unread.page],
            [t('list.pageSize'), unread.limit],
            [t('media.use'), unread.unused],
          ]}
        />
        <MediaState
          media={media}
          empty={
            address.isNarrowed ? (
              <Empty
                title={t('common.noResults')}
                hint={t('media.noneFoundHint')}
                action={<Button onClick={address.clear}>{t('media.showAll')}</Button>}
              />
            ) : (
              <Empty title={t('media.none')} hint={t('media.noneHint')} />
            )
          }
        >
          <Tiles
            rows={rows}
            selected={selected}
            onSelect={mayDelete || mayTag ? toggle : undefined}
            onOpen={setOpened}
          />
        </MediaState>
        <InlinePager
          list={{
            ...media,
            ...address.question,
            setPage: address.setPage,
            setLimit: address.setLimit,
          }}
        />
      </div>
      <PictureDrawer
        line={line}
        previous={rows[at - 1]}
        next={rows[at + 1]}
        onOpen={setOpened}
        onTag={(tag) => {
          setOpened(undefined)
          address.narrow({ tag })
        }}
      />
    </div>
  )
}
