import { useInvalidate } from '@refinedev/core'
import { useMemo, useRef, useState } from 'react'
import { t } from '#i18n/index.ts'
import { useRecordCalls } from '#kit/records/use-record-calls.ts'
import { toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import type { OrderChange, TreeKind, TreeRow } from './tree'

/** The changes of a record's last move, and the version of the record once it is saved. */
type Move = OrderChange & { number: number; version?: number }
type Moves = ReadonlyMap<string, Move>
const none: Moves = new Map()

/** Whether the last read row lacks the move. */
const isAhead = (move: Move | undefined, row: TreeRow | undefined): move is Move =>
  move !== undefined && (move.version === undefined || !row || row.version < move.version)

const withSaved = (moves: Moves, { id, number }: { id: string; number: number }, version: number): Moves => {
  const move = moves.get(id)
  // Moved again since then: that is still to be saved.
  return move?.number === number ? new Map(moves).set(id, { ...move, version }) : moves
}
const onlySaved = (moves: Moves): Moves => new Map([...moves].filter(([, { version }]) => version))

/** Moves are shown at once and saved one after the other; a refused one reverts all pending ones. */
export const useMoves = ({ resource, orderKey, texts }: TreeKind, rows: readonly TreeRow[] | undefined) => {
  const provider = useRecordCalls()
  const invalidate = useInvalidate()
  const [moved, setMoved] = useState(none)
  const latest = useRef(rows)
  latest.current = rows
  const work = useRef({
    queue: Promise.resolve(),
    waiting: 0,
    round: 0,
    moves: 0,
    versions: new Map<string, number>(),
  })

  const shown = useMemo(() => {
    if (!rows || !moved.size) return rows
    const names = new Map(rows.map((row) => [row.id, row.name]))
    return rows.map((row): TreeRow => {
      const change = moved.get(row.id)
      if (!isAhead(change, row)) return row
      const { parent, order } = change
      if (parent === undefined) return { ...row, order }
      return {
        ...row,
        order,
        parent: parent === null ? null : { id: parent, label: names.get(parent) ?? '' },
      }
    })
  }, [rows, moved])

  const save = async (changes: readonly OrderChange[], number: number) => {
    const { versions } = work.current
    for (const { id, order, ...values } of changes) {
      const read = latest.current?.find((row) => row.id === id)?.version ?? 0
      const version = Math.max(read, versions.get(id) ?? 0)
      const { data } = await provider.update({
        resource,
        id,
        variables: { ...values, [orderKey]: order, version },
      })
      const saved = Number(data.version)
      versions.set(id, saved)
      setMoved((before) => withSaved(before, { id, number }, saved))
    }
  }
  /** Resolves to whether it was saved. */
  const move = async (name: string, changes: readonly OrderChange[]): Promise<boolean> => {
    let isSaved = false
    const now = work.current
    const { round } = now
    now.waiting += 1
    now.moves += 1
    const number = now.moves
    setMoved((before) => {
      const next = new Map(before)
      for (const change of changes) {
        const former = before.get(change.id)
        const row = latest.current?.find(({ id }) => id === change.id)
        const { version: _, ...ahead } = isAhead(former, row) ? former : {}
        next.set(change.id, { ...ahead, ...change, number })
      }
      return next
    })
    now.queue = now.queue.then(async () => {
      try {
        // A move planned after one that was refused would end at another place.
        if (now.round === round) {
          await save(changes, number)
          isSaved = true
        }
      } catch (error) {
        now.round += 1
        const failure = toHttpError(error)
        if (failure.statusCode === httpStatus.forbidden) reportError(failure)
        else notify('error', t(`tree.${texts}.notMoved`, { name, reason: failure.messages.join(' ') }))
        setMoved(onlySaved)
      }
      now.waiting -= 1
      if (!now.waiting) await invalidate({ resource, invalidates: ['list', 'many', 'detail'] })
    })
    await now.queue
    return isSaved
  }
  return { shown, move }
}
