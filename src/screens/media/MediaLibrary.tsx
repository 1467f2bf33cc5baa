import { Button, Select } from 'antd'
import { type DragEvent, useMemo, useRef, useState } from 'react'
import type { MediaLine } from '../../../contract/extensions/media'
import { mediaFeatures } from '../../features/media/features'
import { MediaFilters } from '../../features/media/MediaFilters'
import { MediaState } from '../../features/media/MediaState'
import { useMediaLibrary } from '../../features/media/use-media-library'
import { useT } from '../../i18n'
import { CallPager } from '../../kit/call/CallPager'
import { useKit } from '../../kit/context'
import { useIdSet } from '../../kit/hooks/use-id-set'
import { useShortcuts } from '../../kit/keyboard/use-shortcuts'
import { MoreActions } from '../../kit/layout/dropdown/MoreActions'
import { PageHeader } from '../../kit/layout/PageHeader'
import { Empty } from '../../kit/states/Empty'
import '../../kit/list/filters/filters.css'
import '../../kit/list/list.css'
import { searchInputId } from '../../kit/list/filters/SearchBox'
import { useAccess } from '../../providers/auth/access'
import { useKnownExtension } from '../../providers/data/extensions'
import { AddPictures } from './AddPictures'
import { useMediaAddress } from './address'
import { CleanUp } from './CleanUp'
import { SelectionBar } from './SelectionBar'
import './media-page.css'
import { PictureDrawer } from './PictureDrawer'
import { Tiles } from './Tiles'
import { UploadList } from './UploadList'
import { useMediaUploads } from './uploads'

const usualFeature = 'cms'

/** All pictures of the shop. */
export default function MediaLibrary() {
  const t = useT()
  const may = useAccess()
  const { registry } = useKit()
  const features = useMemo(() => mediaFeatures(registry), [registry])
  const address = useMediaAddress()
  const media = useMediaLibrary(address.question)
  const { add, ...sending } = useMediaUploads()
  const [chosenFeature, setFeature] = useState<string>()
  const [selected, toggle, setSelected] = useIdSet()
  const [opened, setOpened] = useState<string>()
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)

  const { feature: narrowed } = address.question
  const feature =
    chosenFeature ?? (features.some(({ value }) => value === narrowed) ? narrowed : undefined) ?? usualFeature
  const [mayAdd, mayDelete] = [may('anyWrite'), may(['Cms', 'DELETE'])]
  const mayTag = useKnownExtension('tagMedia') && may(['Cms', 'UPDATE'])
  const mayCleanUp = useKnownExtension('unusedMedia') && mayDelete
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
  const take = (files: FileList | null) => {
    if (mayAdd && files?.length) add([...files], feature)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files; the button takes them as well
    <div
      className={over ? 'media-page media-page-over' : 'media-page'}
      onDragOver={(event) => {
        if (!mayAdd || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
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
      <div className="list-frame">
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
        <CallPager
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
