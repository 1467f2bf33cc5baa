import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons'
import { type HTMLAttributes, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import type { RecordAction } from '#kit/context/record-action.ts'
import type { Records } from '#kit/records/use-records.ts'
import { useAccess } from '#providers/auth/access.ts'
import { toHttpError } from '#providers/errors.ts'
import { dismissToast, notify, reportError } from '#providers/notifications/notifications.ts'
import { moveItem } from '#ui/sort/move-item.ts'
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

/** Renders the rows of a table as draggable ones. */
export type RowDrag = {
  rows: (table: ReactNode) => ReactNode
  row: (row: Row, props: HTMLAttributes<HTMLElement>) => ReactNode
  grip: (row: Row) => ReactNode
}

/** Where a record is now, for its return. */
const neighbourOf = (rows: readonly Row[] | undefined, id: string) => {
  const ids = rows?.map((row) => row.id) ?? []
  return dropTargetAt(ids, ids.indexOf(id))
}

/** Reorders rows by dragging, keys or their menu: shown at once, saved one move after the other. */
export const useRowOrdering = (
  ordering: Ordering | undefined,
  records: Records,
  labelOf: (row: Row) => string,
) => {
  const may = useAccess()
  /** The order shown before it is saved. */
  const [putting, setPutting] = useState<readonly string[]>()
  const [announcement, setAnnouncement] = useState('')
  const work = useRef({ queue: Promise.resolve(), waiting: 0 })
  const message = useRef<string>(undefined)
  const { rows: read, address, total } = records
  const rows = useMemo(() => (read ? [...sortRowsByIds(read, putting)] : read), [read, putting])
  const known = useRef(read)
  useEffect(() => {
    known.current = read
  }, [read])
  const isOn = ordering !== undefined && may(ordering.can)
  const { page, limit } = address.state
  const first = page === 1 ? rows?.[0]?.id : undefined
  const last = page * limit >= total ? rows?.at(-1)?.id : undefined

  const actions = useMemo(
    () => (isOn && ordering ? stepActions(ordering, { first, last }, labelOf) : []),
    [isOn, ordering, first, last, labelOf],
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
  }
  const drop = (from: number, to: number) => {
    const [id, next] = [ids[from], moveItem(ids, from, to)]
    const target = dropTargetAt(next, to)
    if (id === undefined || !target) return
    setPutting(next)
    save(id, target)
  }
  if (!isOn || !ordering) return { rows, actions, announcement }
  const { Sortable, SortableItem, GripButton } = ordering.parts
  const drag: RowDrag = {
    rows: (table) => (
      <Sortable keys={ids} onMove={drop} onStep={step}>
        {table}
      </Sortable>
    ),
    row: (row, props) => <SortableItem as="tr" item={row.id} {...props} />,
    grip: (row) => <GripButton label={labelOf(row)} />,
  }
  return { rows, actions, announcement, drag }
}
