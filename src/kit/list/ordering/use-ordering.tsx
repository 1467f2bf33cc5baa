import { HolderOutlined } from '@ant-design/icons'
import {
  type DragEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useT } from '../../../i18n'
import { useAccess } from '../../../providers/auth/access'
import { toHttpError } from '../../../providers/errors'
import { report } from '../../../providers/notifications/notifications'
import type { Row } from '../../fields/props/props'
import { moved } from '../../move'
import type { Records } from '../use-records'
import { arranged, type Beside, besideAt, type Ordering, type Step } from './ordering'
import { stepActions } from './step-actions'
import './ordering.css'

/** The props that make rows of a table draggable. */
export type RowDrag = {
  grip: (row: Row) => ReactNode
  rowProps: (row: Row) => HTMLAttributes<HTMLElement>
}
type Putting = { ids: readonly string[]; dragged?: string }
const keys: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

/** A row that moves in the document loses the focus. */
const focusGrip = (id: string) =>
  requestAnimationFrame(() =>
    [...document.querySelectorAll<HTMLElement>('[data-row-key]')]
      .find((row) => row.dataset.rowKey === id)
      ?.querySelector<HTMLElement>('.row-grip')
      ?.focus(),
  )

/** Reorders rows by dragging, keys or their menu: shown at once, saved one move after the other. */
export const useOrdering = (
  ordering: Ordering | undefined,
  records: Records,
  labelOf: (row: Row) => string,
) => {
  const t = useT()
  const may = useAccess()
  const [putting, setPutting] = useState<Putting>()
  const [told, setTold] = useState('')
  const work = useRef({ queue: Promise.resolve(), waiting: 0 })
  /** The dragged row, and whether it was dropped on another. */
  const hand = useRef<{ id: string; dropped: boolean }>(undefined)
  const { rows: read, address, total } = records
  const rows = useMemo(() => (read ? [...arranged(read, putting?.ids)] : read), [read, putting])
  const isOn = ordering !== undefined && may(ordering.can)
  const { page, limit } = address.state
  const first = page === 1 ? rows?.[0]?.id : undefined
  const last = page * limit >= total ? rows?.at(-1)?.id : undefined

  const actions = useMemo(
    () => (ordering ? stepActions(ordering, { first, last }, labelOf) : []),
    [ordering, first, last, labelOf],
  )
  if (!isOn || !rows) return { rows, actions: isOn ? actions : [], told }

  const ids = rows.map(({ id }) => id)
  const save = (row: Row, to: Step | Beside) => {
    const now = work.current
    now.waiting += 1
    now.queue = now.queue.then(async () => {
      try {
        const stand = await ordering.move(row, to)
        setTold(t('list.order.moved', { label: labelOf(row), ...stand }))
      } catch (error) {
        report(toHttpError(error))
        records.refresh()
      }
      now.waiting -= 1
      if (!now.waiting) setPutting(undefined)
    })
  }
  const step = (row: Row, by: 1 | -1) => {
    const at = ids.indexOf(row.id)
    const isEnd = row.id === (by < 0 ? first : last)
    if (isEnd) return
    const isSeen = at + by >= 0 && at + by < ids.length
    if (isSeen) setPutting({ ids: moved(ids, at, at + by) })
    save(row, by < 0 ? 'up' : 'down')
    focusGrip(row.id)
  }
  const onKeyDown = (row: Row) => (event: KeyboardEvent) => {
    const by = keys[event.key]
    const isGrip = (event.target as HTMLElement).closest('.row-grip') !== null
    if (!by || event.ctrlKey || event.metaKey || event.shiftKey || (!event.altKey && !isGrip)) return
    event.preventDefault()
    step(row, by)
  }
  const begin = (row: Row) => (event: DragEvent) => {
    hand.current = { id: row.id, dropped: false }
    event.dataTransfer.setData('text/plain', labelOf(row))
    event.dataTransfer.effectAllowed = 'move'
    setPutting({ ids, dragged: row.id })
  }
  const end = (row: Row) => {
    const to = besideAt(ids, ids.indexOf(row.id))
    const isMoved = read?.some(({ id }, at) => ids[at] !== id)
    if (hand.current?.dropped && isMoved && to) {
      setPutting({ ids })
      save(row, to)
    } else if (!work.current.waiting) setPutting(undefined)
    hand.current = undefined
  }
  const drag: RowDrag = {
    grip: (row) => (
      // biome-ignore lint/a11y/useSemanticElements: Firefox drags no buttons
      <span
        className="row-grip"
        role="button"
        tabIndex={0}
        draggable
        aria-label={t('list.order.grip', { label: labelOf(row) })}
        aria-keyshortcuts="ArrowUp ArrowDown"
        title={t('list.order.how')}
        onDragStart={begin(row)}
        onDragEnd={() => end(row)}
      >
        <HolderOutlined aria-hidden />
      </span>
    ),
    rowProps: (row) => ({
      ...(putting?.dragged === row.id && { className: 'row-dragged' }),
      onKeyDown: onKeyDown(row),
      onDragEnter: () => {
        const dragged = hand.current?.id
        if (dragged === undefined || dragged === row.id) return
        setPutting({ dragged, ids: moved(ids, ids.indexOf(dragged), ids.indexOf(row.id)) })
      },
      onDragOver: (event) => {
        if (hand.current) event.preventDefault()
      },
      onDrop: (event) => {
        event.preventDefault()
        if (hand.current) hand.current.dropped = true
      },
    }),
  }
  return { rows, actions, told, drag }
}
