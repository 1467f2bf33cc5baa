import { Drawer } from 'antd'
import { Suspense, useEffect, useRef } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { recordLabel, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { SkeletonCard } from '../records/record-states'
import { lowerCaseTitle } from '../values/lower-case-title'
import { DeclaredPanel } from './DeclaredPanel'
import { DrawerSteps } from './DrawerSteps'
import type { DrawerOptions } from './drawer-options'
import type { OpenRecord } from './open-record'

/** Below the dialogs that its actions open. */
const zIndex = 900

/** The list continues from the row of the record shown last; by itself the drawer would return to the first one. */
const focusRow = (id: string) =>
  requestAnimationFrame(() =>
    [...document.querySelectorAll<HTMLElement>('[data-row-key]')]
      .find((row) => row.dataset.rowKey === id)
      ?.focus({ preventScroll: true }),
  )

/**
 * A record that is deleted takes the focus with its button, to which its question returns it; the next record has it in the
 * drawer, which Escape closes.
 */
const useFocusOfNext = (id: string | undefined) => {
  const part = useRef<HTMLDivElement>(null)
  const removed = useRef<string>(undefined)
  useEffect(() => {
    if (id === undefined || removed.current === undefined || removed.current === id) return
    removed.current = undefined
    part.current?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
  }, [id])
  return { part, removed }
}

const focusOnce = (node: HTMLElement | null) => node?.focus()

type Props = { resource: AnyResource; open: OpenRecord; options: DrawerOptions; width: number }

/**
 * A record next to its list, one after the other: takes the focus, closes by Escape, and returns the focus to the row
 * of the record.
 */
export default function RecordDrawer({ resource, open, options, width }: Props) {
  const { isOpen, isMissing, previous, next, close } = open
  const { Body = DeclaredPanel, titleOf } = options
  // As in the list behind it, which the drawer covers.
  useShortcuts(isOpen ? { previous, next } : {}, true)
  // While it closes it still shows its last record, which would be announced as another title otherwise.
  const shown = useRef(open.record)
  if (open.record) shown.current = open.record
  const record = isOpen ? open.record : shown.current
  const { part, removed } = useFocusOfNext(record?.id)
  const title = resourceOne(resource)
  const one = lowerCaseTitle(title)
  const label = record && recordLabel(resource, record)
  return (
    <Drawer
      open={isOpen}
      width={`min(${width}px, 100vw)`}
      zIndex={zIndex}
      // The next record is announced by its name.
      title={<span aria-live="polite">{record ? (titleOf?.(record) ?? `${title} ${label}`) : title}</span>}
      className="record-drawer"
      extra={
        <DrawerSteps
          {...{ previous, next }}
          labels={{
            previous: t('list.previousRecord', { one }),
            next: t('list.nextRecord', { one }),
          }}
          hasKeys
        />
      }
      onClose={close}
      afterOpenChange={(opened) => {
        if (!opened && shown.current) focusRow(shown.current.id)
      }}
    >
      {/* Code that is still loading must not hide the drawer, which would lose the focus. */}
      <Suspense fallback={<SkeletonCard rows={8} />}>
        <div ref={part}>
          {record && (
            <Body
              key={record.id}
              resource={resource}
              record={record}
              onRemoved={() => {
                removed.current = record.id
                ;(next ?? previous ?? close)()
              }}
            />
          )}
        </div>
        {isMissing && (
          // An action that moved the record to another page took the focus with it, and Escape needs one.
          <div ref={focusOnce} tabIndex={-1}>
            <Empty title={t('drawer.missing', { one })} hint={t('drawer.missingHint', { one })} />
          </div>
        )}
        {!record && !isMissing && <SkeletonCard rows={8} />}
      </Suspense>
    </Drawer>
  )
}
