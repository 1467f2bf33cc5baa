import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n'
import { choiceLabel } from '../../i18n/words'
import { CallPager } from '../../kit/call/CallPager'
import { sendAllNow } from '../../kit/jobs/send-later'
import { useShortcuts } from '../../kit/keyboard/use-shortcuts'
import { Ago } from '../../kit/layout/Ago'
import type { RecordPages } from '../../kit/record/use-record-pages'
import { Loaded } from '../../kit/states/Loaded'
import { useDecisions } from './decisions'
import type { Verification } from './model'
import { Request } from './Request'

type Props = {
  list: RecordPages<Verification>
  empty: { title: string; hint?: string }
  /** Decided requests leave this list. */
  moving: boolean
}

type ItemProps = { request: Verification; isOpen: boolean; onOpen: () => void }
const QueueItem = ({ request, isOpen, onOpen }: ItemProps) => (
  <li>
    <button type="button" data-request={request.id} aria-current={isOpen || undefined} onClick={onOpen}>
      <span className="queue-who">{request.customer.label}</span>
      <span className="queue-when">
        <Ago at={request.createdAt} />
      </span>
      <span className="queue-where">
        {choiceLabel(request.userType)} · {request.institution}
      </span>
    </button>
  </li>
)

/** A list of requests with the open one; after its decision, the next one opens. */
export const Queue = ({ list, empty, moving }: Props) => {
  const t = useT()
  const { rows, isFetching } = list
  const { made } = useDecisions()
  const [chosen, setChosen] = useState<string>()
  const frame = useRef<HTMLUListElement>(null)
  const shown = rows?.filter(({ id }) => !moving || !made.has(id)) ?? []
  const open = shown.find(({ id }) => id === chosen) ?? shown[0]

  // The next page is loaded once the decisions of this one have been sent.
  const isUsedUp = rows !== undefined && rows.length > 0 && !shown.length
  const hasMore = isUsedUp && list.total > rows.length
  useEffect(() => {
    if (hasMore) sendAllNow()
  }, [hasMore])

  const go = (by: 1 | -1) => {
    const next = shown[shown.findIndex(({ id }) => id === open?.id) + by]
    if (!next) return
    setChosen(next.id)
    frame.current?.querySelector<HTMLElement>(`[data-request="${next.id}"]`)?.focus()
  }
  useShortcuts({ next: () => go(1), previous: () => go(-1) })

  /** The current value when a response arrives, which may be later than the request. */
  const latest = useRef({ shown, open })
  latest.current = { shown, open }
  const leave = ({ id }: Verification) => {
    if (!moving) return
    const { shown: rest, open: looked } = latest.current
    // Don't move users who look at another one by now.
    if (looked?.id !== id) return
    const at = rest.findIndex((row) => row.id === id)
    const next = rest[at + 1] ?? rest[at - 1]
    setChosen(next?.id)
    // The focused buttons are gone with their request.
    requestAnimationFrame(() => {
      const first = next && frame.current?.querySelector<HTMLElement>(`[data-request="${next.id}"]`)
      ;(first ?? frame.current)?.focus({ preventScroll: true })
    })
  }

  const awaitsMore = !open && (isFetching || hasMore)
  return (
    <Loaded
      read={list}
      data={awaitsMore ? undefined : rows}
      failed={t('verification.failed')}
      loading={{ rows: 6, label: t('verification.loading'), shape: 'cards' }}
      empty={empty}
      isEmpty={!open}
    >
      {() =>
        open && (
          <>
            <div className={list.isFormer ? 'queue queue-former' : 'queue'} aria-busy={list.isFormer}>
              <ul ref={frame} className="queue-list" aria-label={t('verification.list')} tabIndex={-1}>
                {shown.map((request) => (
                  <QueueItem
                    key={request.id}
                    request={request}
                    isOpen={request.id === open.id}
                    onOpen={() => setChosen(request.id)}
                  />
                ))}
              </ul>
              <Request
                key={open.id}
                request={open}
                onDecided={() => leave(open)}
                onUndone={() => setChosen(open.id)}
              />
            </div>
            <CallPager list={list} />
          </>
        )
      }
    </Loaded>
  )
}
