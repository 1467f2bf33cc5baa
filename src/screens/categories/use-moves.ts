import { useDataProvider, useInvalidate } from '@refinedev/core'
import { useMemo, useRef, useState } from 'react'
import { useT } from '../../i18n'
import { toHttpError } from '../../providers/errors'
import { notify, report } from '../../providers/notifications'
import type { Category, Change } from './order'

const forbidden = 403
const none: ReadonlyMap<string, Change> = new Map()

/** Moves show at once and are saved one after the other; one that is refused takes back all that wait. */
export const useMoves = (rows: readonly Category[] | undefined) => {
  const t = useT()
  const provider = useDataProvider()()
  const invalidate = useInvalidate()
  const [moved, setMoved] = useState(none)
  const latest = useRef(rows)
  latest.current = rows
  const work = useRef({ queue: Promise.resolve(), waiting: 0, round: 0, versions: new Map<string, number>() })

  const shown = useMemo(() => {
    if (!rows || !moved.size) return rows
    const names = new Map(rows.map((row) => [row.id, row.name]))
    return rows.map((row): Category => {
      const change = moved.get(row.id)
      if (!change) return row
      const { parent, order } = change
      if (parent === undefined) return { ...row, order }
      return {
        ...row,
        order,
        parent: parent === null ? null : { id: parent, label: names.get(parent) ?? '' },
      }
    })
  }, [rows, moved])

  const save = async (changes: readonly Change[]) => {
    const { versions } = work.current
    for (const { id, ...values } of changes) {
      const read = latest.current?.find((row) => row.id === id)?.version ?? 0
      const version = Math.max(read, versions.get(id) ?? 0)
      const { data } = await provider.update({
        resource: 'categories',
        id,
        variables: { ...values, version },
      })
      versions.set(id, Number(data.version))
    }
  }
  const settle = async () => {
    await invalidate({ resource: 'categories', invalidates: ['list', 'many', 'detail'] })
    if (!work.current.waiting) setMoved(none)
  }

  const move = (name: string, changes: readonly Change[]) => {
    const now = work.current
    const { round } = now
    now.waiting += 1
    setMoved((before) => {
      const next = new Map(before)
      for (const change of changes) next.set(change.id, { ...before.get(change.id), ...change })
      return next
    })
    now.queue = now.queue.then(async () => {
      try {
        // Planned upon a move that was refused: it would lead somewhere else.
        if (now.round === round) await save(changes)
      } catch (error) {
        now.round += 1
        const failure = toHttpError(error)
        if (failure.statusCode === forbidden) report(failure)
        else notify('error', t('categories.notMoved', { name, why: failure.messages.join(' ') }))
        setMoved(none)
      }
      now.waiting -= 1
      if (!now.waiting) await settle()
    })
  }
  return { shown, move }
}
