import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  HolderOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons'
import { type HTMLAttributes, type ReactNode, useMemo, useRef, useState } from 'react'
import { t, useT } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import type { RecordAction } from '#kit/context/record-action.ts'
import type { Records } from '#kit/records/use-records.ts'
import { useAccess } from '#providers/auth/access.ts'
import { toHttpError } from '#providers/errors.ts'
import { dismissToast, notify, reportError } from '#providers/notifications/notifications.ts'
import { moveItem } from '#ui/sort/move-item.ts'
import { useSortable } from '#ui/sort/use-sortable.ts'
import {
  type DropTarget,
  dropTargetAt,
  type ItemPosition,
  type MoveStep,
  moveSteps,
  type Ordering,
  sortRowsByIds,
} from './ordering'
import './ordering.css'

const icons = {
  first: <VerticalAlignTopOutlined aria-hidden />,
  up: <ArrowUpOutlined aria-hidden />,
  down: <ArrowDownOutlined aria-hidden />,
  last: <VerticalAlignBottomOutlined aria-hidden />,
} as const

const isUp = (step: MoveStep) => step === 'first' || step === 'up'

/** Moves by steps as row actions, for phones and menus. `ends`: the ids of the first and the last record. */
const stepActions = (
  { can, move }: Ordering,
  ends: { first: string | undefined; last: string | undefined },
  labelOf: (row: Row) => string,
): RecordAction[] => {
  const positions = new Map<string, ItemPosition>()
  return moveSteps.map((step) => ({
    key: `order ${step}`,
    label: () => t(`list.order.${step}`),
    group: t('list.order'),
    icon: icons[step],
    can,
    applies: (row) => row.id !== (isUp(step) ? ends.first : ends.last),
    run: async (row) => void positions.set(row.id, await move(row, step)),
    successText: ([row]) =>
      row ? t('list.order.moved', { label: labelOf(row), ...positions.get(row.id) }) : '',
  }))
}

/** The props that make rows of a table draggable. */
export type RowDrag = {
  grip: (row: Row) => ReactNode
  rowProps: (row: Row) => HTMLAttributes<HTMLElement>
}

/** Where a record is now, for its return. */
const neighbourOf = (rows: readonly Row[] | undefined, id: string) => {
  const ids = rows?.map((row) => row.id) ?? []
  return dropTargetAt(ids, ids.indexOf(id))
}

/** A row that moves in the document loses the focus. */
const focusGrip = (id: string) =>
  requestAnimationFrame(() =>
    [...document.querySelectorAll<HTMLElement>('[data-row-key]')]
      .find((row) => row.dataset.rowKey === id)
      ?.querySelector<HTMLElement>('.row-grip')
      ?.focus(),
  )

/** Reorders rows by dragging, keys or their menu: shown at once, saved one move after the other. */
export const useRowOrdering = (
  ordering: Ordering | undefined,
  records: Records,
  labelOf: (row: Row) => string,
) => {
  const t = useT()
  const may = useAccess()
  /** The order shown before it is saved. */
  const [putting, setPutting] = useState<readonly string[]>()
  const [announcement, setAnnouncement] = useState('')
  const work = useRef({ queue: Promise.resolve(), waiting: 0 })
  const message = useRef<string>(undefined)
  const { rows: read, address, total } = records
  const rows = useMemo(() => (read ? [...sortRowsByIds(read, putting)] : read), [read, putting])
  const known = useRef(read)
  known.current = read
  const isOn = ordering !== undefined && may(ordering.can)
  const { page, limit } = address.state
  const first = page === 1 ? rows?.[0]?.id : undefined
  const last = page * limit >= total ? rows?.at(-1)?.id : undefined

  const actions = useMemo(
    () => (ordering ? stepActions(ordering, { first, last }, labelOf) : []),
    [ordering, first, last, labelOf],
  )
  const ids = rows?.map(({ id }) => id) ?? []
  const rowOf = (id: string) => rows?.find((row) => row.id === id)
  const save = (id: string, to: MoveStep | DropTarget) => {
    const row = rowOf(id)
    if (!row || !ordering) return
    const now = work.current
    now.waiting += 1
    now.queue = now.queue.then(async () => {
      try {
        const former = neighbourOf(known.current, id)
        const notice = t('list.order.moved', { label: labelOf(row), ...(await ordering.move(row, to)) })
        setAnnouncement(notice)
        // Consecutive steps share one message.
        dismissToast(message.current)
        message.current = notify(
          'success',
          notice,
          former && { label: t('common.undo'), act: () => save(id, former) },
        )
      } catch (error) {
        reportError(toHttpError(error))
        records.refresh()
      }
      now.waiting -= 1
      if (!now.waiting) setPutting(undefined)
    })
  }
  const step = (id: string, by: 1 | -1) => {
    const at = ids.indexOf(id)
    const isEnd = id === (by < 0 ? first : last)
    if (isEnd) return
    const isSeen = at + by >= 0 && at + by < ids.length
    if (isSeen) setPutting(moveItem(ids, at, at + by))
    save(id, by < 0 ? 'up' : 'down')
    focusGrip(id)
  }
  const end = (id: string, dropped: boolean) => {
    const to = dropTargetAt(ids, ids.indexOf(id))
    const isMoved = read?.some((row, index) => ids[index] !== row.id)
    if (dropped && isMoved && to) {
      setPutting(ids)
      save(id, to)
    } else if (!work.current.waiting) setPutting(undefined)
  }
  const textOf = (id: string) => {
    const row = rowOf(id)
    return row ? labelOf(row) : id
  }
  const sortable = useSortable({
    keys: ids,
    onMove: (from, to) => setPutting(moveItem(ids, from, to)),
    onStep: step,
    onBegin: () => setPutting(ids),
    onEnd: end,
    textOf,
  })
  if (!isOn || !rows) return { rows, actions: isOn ? actions : [], announcement }

  const drag: RowDrag = {
    grip: (row) => (
      // biome-ignore lint/a11y/useSemanticElements: Firefox drags no buttons
      <span
        className="row-grip"
        role="button"
        tabIndex={0}
        {...sortable.gripProps(row.id)}
        aria-label={t('list.order.grip', { label: labelOf(row) })}
        aria-keyshortcuts="ArrowUp ArrowDown"
        title={t('list.order.how')}
      >
        <HolderOutlined aria-hidden />
      </span>
    ),
    rowProps: ({ id }) => ({
      ...(sortable.dragged === id && { className: 'row-dragged' }),
      ...sortable.itemProps(id),
    }),
  }
  return { rows, actions, announcement, drag }
}
