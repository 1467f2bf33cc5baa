import { Button, Drawer } from 'antd'
import { useRef } from 'react'
import type { MediaLine } from '../../../contract/extensions/media'
import { useT } from '../../i18n'
import { choiceLabel } from '../../i18n/declared-texts'
import { formatNumber } from '../../i18n/format'
import { confirmDiscard } from '../../kit/form/draft/use-leave-guard'
import { useLatestWhileMounted } from '../../kit/hooks/use-latest-while-mounted'
import { FactList } from '../../kit/layout/FactList'
import { TimeAgo } from '../../kit/layout/TimeAgo'
import { mediaUrl } from '../../kit/media-url'
import { DrawerSteps } from '../../kit/record/drawer/DrawerSteps'
import { useAccess } from '../../providers/auth/access'
import { AltText } from './AltText'
import { PictureEdits } from './PictureEdits'
import { useDeletePictures } from './use-delete-pictures'
import { WhereUsed } from './WhereUsed'

type Props = {
  line: MediaLine | undefined
  /** Its neighbours on the page. */
  previous: MediaLine | undefined
  next: MediaLine | undefined
  onOpen: (key: string | undefined) => void
  onTag: (tag: string) => void
}

const PictureFacts = ({ line }: { line: MediaLine }) => {
  const t = useT()
  const { width, height, size, uploadedBy, createdAt, feature } = line
  const dimensions = width && height ? `${formatNumber(width)} × ${formatNumber(height)} · ` : ''
  const kilobytes = formatNumber(Math.max(1, Math.round(size / 1024)))
  return (
    <FactList
      className="media-facts-list"
      of={[
        [t('media.for'), choiceLabel(feature)],
        [t('media.size'), `${dimensions}${t('media.kilobytes', { size: kilobytes })}`],
        [t('media.uploaded'), <TimeAgo key="at" at={createdAt} />],
        ...(uploadedBy ? [[t('media.by'), uploadedBy] as const] : []),
      ]}
    />
  )
}

/** One picture: details, uses and deletion. */
export const PictureDrawer = ({ line, previous, next, onOpen, onTag }: Props) => {
  const t = useT()
  const may = useAccess()(['Cms', 'DELETE'])
  const { remove, busy } = useDeletePictures()
  /** The parts with unsaved input. */
  const dirty = useRef(new Set<string>())
  const markDirty = (part: string) => (now: boolean) => {
    if (now) dirty.current.add(part)
    else dirty.current.delete(part)
  }
  const mounted = useLatestWhileMounted(line?.key)
  const go = async (key: string | undefined) => {
    if (dirty.current.size && !(await confirmDiscard())) return
    dirty.current.clear()
    onOpen(key)
  }
  return (
    <Drawer
      open={line !== undefined}
      width={480}
      zIndex={900}
      title={line?.name}
      onClose={() => void go(undefined)}
      extra={
        <DrawerSteps
          previous={previous && (() => void go(previous.key))}
          next={next && (() => void go(next.key))}
          labels={{ previous: t('media.previous'), next: t('media.next') }}
        />
      }
      footer={
        line && may ? (
          line.uses ? (
            <p className="media-kept">{t('media.inUse')}</p>
          ) : (
            <Button
              danger
              loading={busy}
              onClick={() =>
                void remove([line]).then((gone) => {
                  // Don't close the drawer of another picture.
                  if (!gone || mounted.current !== line.key) return
                  dirty.current.clear()
                  onOpen(undefined)
                })
              }
            >
              {t('media.delete', { count: 1 })}
            </Button>
          )
        ) : null
      }
    >
      {line && (
        <div className="media-details">
          <a href={mediaUrl(line.url)} target="_blank" rel="noreferrer" title={t('media.openFullSize')}>
            {/* With its size, so that nothing below moves once it is loaded. */}
            <img
              src={mediaUrl(line.url, 800)}
              alt={line.alt || line.name}
              {...(line.width && line.height && { width: line.width, height: line.height })}
            />
          </a>
          <PictureFacts line={line} />
          <AltText key={line.key} line={line} onDirty={markDirty('alt')} />
          <PictureEdits
            key={`${line.key} edits`}
            line={line}
            onTag={onTag}
            onDirty={markDirty('focus')}
            onReplaced={(key) => {
              dirty.current.clear()
              onOpen(key)
            }}
          />
          <section>
            <h2>{t('media.whereUsed')}</h2>
            <WhereUsed key={line.key} mediaKey={line.key} />
          </section>
        </div>
      )}
    </Drawer>
  )
}
