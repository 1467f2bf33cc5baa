import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts'
import { Loaded } from '#ui/states/Loaded.tsx'
import { InlinePager } from '../call/InlinePager'
import type { Row } from '../context/props'
import { sendPendingChanges } from '../jobs/send-after-undo-window'
import type { RecordPages } from '../records/use-record-pages'
import './work-queue.css'

type Ways = {
  /** Called when the open record is done: the next one opens. */
  leave: () => void
  /** Opens the record again. */
  comeBack: () => void
}
type Props<R extends Row> = {
  list: RecordPages<R>
  /** The accessible name of the list. */
  label: string
  failed: string
  loading: string
  empty: { title: string; hint?: string }
  /** Records that are done but still in the list. Absent if records never leave the list. */
  done?: { has: (id: string) => boolean } | undefined
  item: (record: R) => ReactNode
  children: (record: R, ways: Ways) => ReactNode
}

const rowOf = (frame: HTMLElement | null, id: string) =>
  frame?.querySelector<HTMLElement>(`[data-record="${id}"]`)

/** A list of records next to the open one; when that is done, the next one opens. */
export const WorkQueue = <R extends Row>({
  list,
  label,
  failed,
  loading,
  empty,
  done,
  ...draw
}: Props<R>) => {
  const { rows, isFetching } = list
  const [chosen, setChosen] = useState<string>()
  const frame = useRef<HTMLUListElement>(null)
  const shown = rows?.filter(({ id }) => !done?.has(id)) ?? []
  const open = shown.find(({ id }) => id === chosen) ?? shown[0]

  // The next page moves up only after the decisions on this one have been sent.
  const isUsedUp = rows !== undefined && rows.length > 0 && !shown.length
  const hasMore = isUsedUp && list.total > rows.length
  useEffect(() => {
    if (hasMore) sendPendingChanges()
  }, [hasMore])

  const go = (by: 1 | -1) => {
    const next = shown[shown.findIndex(({ id }) => id === open?.id) + by]
    if (!next) return
    setChosen(next.id)
    rowOf(frame.current, next.id)?.focus()
  }
  useShortcuts({ next: () => go(1), previous: () => go(-1) })

  /** The current state when a response arrives, which may differ from that at the request. */
  const latest = useRef({ shown, open })
  latest.current = { shown, open }
  const leave = ({ id }: R) => {
    if (!done) return
    const { shown: rest, open: looked } = latest.current
    // A user who has opened another record stays there.
    if (looked?.id !== id) return
    const at = rest.findIndex((row) => row.id === id)
    const next = rest[at + 1] ?? rest[at - 1]
    setChosen(next?.id)
    // The focused buttons were removed with their record.
    requestAnimationFrame(() => {
      const first = next && rowOf(frame.current, next.id)
      ;(first ?? frame.current)?.focus({ preventScroll: true })
    })
  }

  const awaitsMore = !open && (isFetching || hasMore)
  return (
    <Loaded
      read={list}
      data={awaitsMore ? undefined : rows}
      failed={failed}
      loading={{ rows: 6, label: loading, shape: 'cards' }}
      empty={empty}
      isEmpty={!open}
    >
      {() =>
        open && (
          <>
            <div className={list.isFormer ? 'queue queue-former' : 'queue'} aria-busy={list.isFormer}>
              <ul ref={frame} className="queue-list" aria-label={label} tabIndex={-1}>
                {shown.map((record) => (
                  <li key={record.id}>
                    <button
                      type="button"
                      data-record={record.id}
                      aria-current={record.id === open.id || undefined}
                      onClick={() => setChosen(record.id)}
                    >
                      {draw.item(record)}
                    </button>
                  </li>
                ))}
              </ul>
              {draw.children(open, { leave: () => leave(open), comeBack: () => setChosen(open.id) })}
            </div>
            <InlinePager list={list} />
          </>
        )
      }
    </Loaded>
  )
}
