import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n'
import { choiceLabel } from '../../i18n/words'
import { CallPager } from '../../kit/call/CallPager'
import { sendAllNow } from '../../kit/jobs/send-later'
import { useShortcuts } from '../../kit/keyboard/use-shortcuts'
import { Ago } from '../../kit/layout/Ago'
import type { RecordPages } from '../../kit/record/use-record-pages'
import { Empty } from '../../kit/states/Empty'
import { ErrorState } from '../../kit/states/ErrorState'
import { ForbiddenState } from '../../kit/states/ForbiddenState'
import { SkeletonRows } from '../../kit/states/SkeletonRows'
import { httpStatus } from '../../providers/http-status'
import { useDecisions } from './decisions'
import type { Verification } from './model'
import { Request } from './Request'

type Props = {
  list: RecordPages<Verification>
  empty: { title: string; hint?: string }
  /** What is decided leaves this list. */
  moving: boolean
}

/** Requests one beneath the other, and the one that is looked at; once it is decided, the next one opens. */
export const Queue = ({ list, empty, moving }: Props) => {
  const t = useT()
  const { rows, failure, isFetching, page, setPage } = list
  const { made } = useDecisions()
  const [chosen, setChosen] = useState<string>()
  const frame = useRef<HTMLUListElement>(null)
  const shown = rows?.filter(({ id }) => !moving || !made.has(id)) ?? []
  const open = shown.find(({ id }) => id === chosen) ?? shown[0]

  useEffect(() => {
    if (rows && !rows.length && page > 1 && !isFetching) setPage(page - 1)
  }, [rows, page, isFetching, setPage])

  // The next page moves up only once those decided on this one have been sent.
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

  /** As it is when an answer comes, which may be later than it was asked for. */
  const latest = useRef({ shown, open })
  latest.current = { shown, open }
  const leave = ({ id }: Verification) => {
    if (!moving) return
    const { shown: rest, open: looked } = latest.current
    // Whoever looks at another one by now stays there.
    if (looked?.id !== id) return
    const at = rest.findIndex((row) => row.id === id)
    const next = rest[at + 1] ?? rest[at - 1]
    setChosen(next?.id)
    // The buttons that had the focus are gone with their request.
    requestAnimationFrame(() => {
      const first = next && frame.current?.querySelector<HTMLElement>(`[data-request="${next.id}"]`)
      ;(first ?? frame.current)?.focus({ preventScroll: true })
    })
  }

  if (failure?.statusCode === httpStatus.forbidden) return <ForbiddenState />
  if (failure && !rows)
    return (
      <ErrorState
        title={t('verification.failed')}
        messages={failure.messages}
        onRetry={list.refresh}
        busy={isFetching}
      />
    )
  if (!rows || (!open && (isFetching || hasMore)))
    return <SkeletonRows rows={6} label={t('verification.loading')} shape="cards" />
  if (!open) return <Empty {...empty} />
  return (
    <>
      <div className={list.isFormer ? 'queue queue-former' : 'queue'} aria-busy={list.isFormer}>
        <ul ref={frame} className="queue-list" aria-label={t('verification.list')} tabIndex={-1}>
          {shown.map((request) => (
            <li key={request.id}>
              <button
                type="button"
                data-request={request.id}
                aria-current={request.id === open.id || undefined}
                onClick={() => setChosen(request.id)}
              >
                <span className="queue-who">{request.customer.label}</span>
                <span className="queue-when">
                  <Ago at={request.createdAt} />
                </span>
                <span className="queue-where">
                  {choiceLabel(request.userType)} · {request.institution}
                </span>
              </button>
            </li>
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
