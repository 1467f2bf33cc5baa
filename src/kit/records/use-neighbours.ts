import { useDataProvider } from '@refinedev/core'
import { useEffect } from 'react'
import { useStore } from '#providers/store.ts'
import { type RecordSequence, recordSequence, type SequenceQuery } from './record-sequence'

type Side = 'before' | 'after'

/**
 * Records leave a list when their status changes, and new ones appear at its start: so the page at the border is read
 * again with the one beyond, and the first record after the known ones is next.
 */
const beyond = (known: readonly string[], read: readonly string[], side: Side): string[] => {
  const seen = read.flatMap((id, index) => (known.includes(id) ? [index] : []))
  const far = side === 'after' ? read.slice((seen.at(-1) ?? -1) + 1) : read.slice(0, seen[0])
  return [...new Set(far)]
}

type ReadPage = (question: SequenceQuery, currentPage: number, pageSize: number) => Promise<string[]>

const extended = async (from: RecordSequence, side: Side, readPage: ReadPage): Promise<RecordSequence> => {
  const { question, pageSize, first, last, ids } = from
  const pages = side === 'after' ? [last, last + 1] : [first - 1, first].filter((page) => page > 0)
  const read = await Promise.all(pages.map((page) => readPage(question, page, pageSize)))
  const found = beyond(ids, read.flat(), side)
  if (side === 'before')
    return {
      ...from,
      ids: [...found, ...ids],
      first: Math.max(1, first - 1),
      starts: first <= 2 || !found.length,
    }
  return {
    ...from,
    ids: [...ids, ...found],
    last: last + 1,
    ends: !found.length || (read.at(-1)?.length ?? 0) < pageSize,
  }
}

/** The previous and next record in the list it was opened from; none if it was opened otherwise. */
export const useNeighbours = (resource: string, id: string): { previous?: string; next?: string } => {
  const last = useStore(recordSequence)
  const now = last?.resource === resource ? last : undefined
  const { getList } = useDataProvider()()
  const at = now?.ids.indexOf(id) ?? -1
  const count = now?.ids.length ?? 0
  const side: Side | undefined =
    !now || at < 0
      ? undefined
      : at === count - 1 && !now.ends
        ? 'after'
        : at === 0 && !now.starts
          ? 'before'
          : undefined

  useEffect(() => {
    if (!now || !side) return
    const readPage: ReadPage = async (question, currentPage, pageSize) => {
      const { data } = await getList({
        resource: now.resource,
        ...question,
        pagination: { currentPage, pageSize, mode: 'server' },
      })
      return data.map((row) => String(row.id))
    }
    extended(now, side, readPage)
      // Without a response there are no neighbours; the page itself is not affected.
      .catch((): RecordSequence => ({ ...now, ...(side === 'after' ? { ends: true } : { starts: true }) }))
      .then((next) => {
        if (recordSequence.get() === now) recordSequence.set(next)
      })
  }, [now, side, getList])

  const [previous, next] = at < 0 ? [] : [now?.ids[at - 1], now?.ids[at + 1]]
  return { ...(previous && { previous }), ...(next && { next }) }
}
