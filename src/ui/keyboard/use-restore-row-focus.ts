import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** The last list that was left: its path, its place in the browser's history, and its row that had the focus. */
let left: { path: string; key: string; id: string } | undefined

const rowsOf = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLElement>('[data-row-key]') ?? []),
]

/** Returns the focus to the row whose record was open, once the rows of the list are shown again. */
export const useRestoreRowFocus = (frame: RefObject<HTMLElement | null>, path: string, hasRows: boolean) => {
  const { key } = useLocation()
  const type = useNavigationType()
  const latest = useRef({ key, type })
  latest.current = { key, type }
  useLayoutEffect(
    () => () => {
      const id = rowsOf(frame.current).find((row) => row.contains(document.activeElement))?.dataset.rowKey
      left = id ? { path, key: latest.current.key, id } : undefined
    },
    [frame, path],
  )
  useEffect(() => {
    if (!hasRows) return
    const former = left
    left = undefined
    if (former?.path !== path) return
    // Back, or the link from the record. An element that is still there keeps the focus; the heading has it of a page
    // whose rows arrive late.
    const isReturn = former.key === latest.current.key || latest.current.type === 'PUSH'
    if (!isReturn || !document.activeElement?.matches('body, h1')) return
    const row = rowsOf(frame.current).find(({ dataset }) => dataset.rowKey === former.id)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [frame, path, hasRows])
}
