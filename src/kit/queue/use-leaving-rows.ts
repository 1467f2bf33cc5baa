import { useEffect, useRef, useState } from 'react'
import type { CallList } from '../call/use-call-list'
import type { Row } from '../context/props'

type Props<R extends Row> = {
  list: CallList<R>
  /** Records leave the list once they are done. */
  isLeaving: boolean
  /** The selector of a record, and the input in it that gets the focus. */
  selectorOf: (id: string) => string
  inputOf: (id: string) => HTMLElement | null
}

/** The rows of a list that records leave one after the other; then the next one gets the focus. */
export const useLeavingRows = <R extends Row>({ list, isLeaving, selectorOf, inputOf }: Props<R>) => {
  const { rows, isFetching, page } = list
  const [gone, setGone] = useState<readonly string[]>([])
  const frame = useRef<HTMLDivElement>(null)
  /** The last one of the page is done: the focus waits for the next rows. */
  const finished = useRef<readonly R[]>(undefined)
  const shown = rows?.filter((row) => !gone.includes(row.id))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rows change
  useEffect(() => {
    if (!finished.current || isFetching || !rows || rows === finished.current) return
    const first = rows.find((row) => !gone.includes(row.id))
    if (!first && page > 1) return
    finished.current = undefined
    const input = first && inputOf(first.id)
    ;(input ?? frame.current)?.focus()
  }, [rows, gone, page, isFetching])

  /** The current value when a record is done, which may be later than it was sent. */
  const latest = useRef({ shown, rows })
  latest.current = { shown, rows }
  const leave = ({ id }: R) => {
    const now = latest.current
    if (!isLeaving || !now.shown) return
    setGone((before) => [...before, id])
    // Don't move the focus of users who have continued elsewhere.
    const { activeElement } = document
    const element = frame.current?.querySelector(selectorOf(id))
    if (activeElement && activeElement !== document.body && !element?.contains(activeElement)) return
    const at = now.shown.findIndex((row) => row.id === id)
    const next = now.shown[at + 1] ?? now.shown[at - 1]
    const input = next && inputOf(next.id)
    if (input) input.focus()
    else finished.current = now.rows
  }
  return { frame, shown, leave }
}
