import { Button, Drawer } from 'antd'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { MediaLine, MediaUses } from '#contract/extensions/media.ts'
import { limits } from '#contract/policies/limits.ts'
import { pagesOf, resourceNamed } from '#contract/registry.ts'
import { isSetting } from '#contract/settings/index.ts'
import { settingName } from '#features/settings/setting-name.ts'
import { choiceLabel, resourceMany } from '#i18n/declared-texts.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useDeletedHref } from '#kit/actions/use-restore-action.tsx'
import { CallData } from '#kit/call/CallData.tsx'
import { useAction } from '#kit/call/use-action.ts'
import { useKit } from '#kit/context/context.tsx'
import { DrawerSteps } from '#kit/drawer/DrawerSteps.tsx'
import { TextBox } from '#kit/form/TextBox.tsx'
import { findEntryNamed, showPath } from '#kit/navigation/paths.ts'
import { confirmDiscard } from '#kit/navigation/use-leave-guard.ts'
import { canView, useAccess } from '#providers/auth/access.ts'
import { useLatestWhileMounted } from '#ui/hooks/use-latest-while-mounted.ts'
import { FactList } from '#ui/layout/FactList.tsx'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import { mediaUrl } from '#ui/media-url.ts'
import { PictureEdits } from './PictureEdits'
import { useDeletePictures } from './use-delete-pictures'

type Use = MediaUses['data'][number]

/** A setting shows it; its page is linked to whoever may open it. */
const UseInSetting = ({ name }: { name: string }) => {
  const page = pagesOf(useKit().registry).find(({ setting }) => setting === name)
  const mayOpen = useAccess()(page?.access ?? 'signedIn') && page
  return <li>{mayOpen ? <Link to={page.path}>{settingName(name)}</Link> : settingName(name)}</li>
}

/** One resource: links to its records, as far as the user may read them, and the number of others. */
const Uses = ({ use: { resource: name, count, deleted = 0, records } }: { use: Use }) => {
  const { registry } = useKit()
  const resource = resourceNamed(registry, name)
  const entry = canView(resource, 'show') ? findEntryNamed(registry, name) : undefined
  const deletedHref = useDeletedHref(resource)
  const rest = count - deleted - records.length
  return (
    <li>
      {resourceMany(resource)}: {records.length === 0 && rest > 0 && rest}
      {records.map(({ id, label }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          {entry ? <Link to={showPath(entry, id)}>{label}</Link> : label}
        </span>
      ))}
      {records.length > 0 && rest > 0 && ` ${t('media.andMore', { count: rest })}`}
      {deleted > 0 && rest + records.length > 0 && ', '}
      {deleted > 0 &&
        (deletedHref ? (
          <Link to={deletedHref}>{t('media.usedByDeleted', { count: deleted })}</Link>
        ) : (
          t('media.usedByDeleted', { count: deleted })
        ))}
    </li>
  )
}

/** The records that show a picture. */
const WhereUsed = ({ mediaKey }: { mediaKey: string }) => {
  return (
    <CallData
      call="x.mediaUsedBy"
      query={{ key: mediaKey }}
      failed={t('media.usesFailed')}
      empty={<p>{t('media.notUsed')}</p>}
    >
      {({ data }) => (
        <ul className="media-uses">
          {data.map((use) =>
            isSetting(use.resource) ? (
              <UseInSetting key={use.resource} name={use.resource} />
            ) : (
              <Uses key={use.resource} use={use} />
            ),
          )}
        </ul>
      )}
    </CallData>
  )
}

type AltTextProps = { line: MediaLine; onDirty: (dirty: boolean) => void }

/** The default alt text of a picture, for its next uses. */
const AltText = ({ line: { key, alt }, onDirty }: AltTextProps) => {
  const { run, isBusy, problems, refuse } = useAction('x.describeMedia')
  const may = useAccess()(['Cms', 'UPDATE'])
  const [text, setText] = useState(alt)
  const mounted = useLatestWhileMounted(text)
  const type = (next: string) => {
    setText(next)
    onDirty(next.trim() !== alt)
  }
  const isChanged = text.trim() !== alt
  const save = () =>
    void (
      isChanged &&
      run(
        { payload: { key, alt: text.trim().replace(/\s+/g, ' ') } },
        {
          success: t('media.altSaved'),
          onDone: () => {
            // A text typed for another picture, or since the save, is not changed.
            if (mounted.current !== undefined) onDirty(mounted.current.trim() !== text.trim())
          },
          onRefused: refuse,
        },
      )
    )
  if (!may) return <p>{alt || t('media.noAlt')}</p>
  return (
    <div className="media-alt">
      <TextBox
        label={t('form.upload.alt')}
        rows={[2, 5]}
        maxLength={limits.altMax}
        value={text}
        isBusy={isBusy}
        placeholder={t('form.upload.altHow')}
        help={t('media.altHelp')}
        problems={problems}
        onChange={type}
        onSend={save}
      />
      <Button disabled={!isChanged} loading={isBusy} onClick={save}>
        {t('media.saveAlt')}
      </Button>
    </div>
  )
}

type Props = {
  line: MediaLine | undefined
  /** Its neighbours on the page. */
  previous: MediaLine | undefined
  next: MediaLine | undefined
  onOpen: (key: string | undefined) => void
  onTag: (tag: string) => void
}

const PictureFacts = ({ line }: { line: MediaLine }) => {
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
      width={520}
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
