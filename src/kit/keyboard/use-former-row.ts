import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** The last list that was left, and its row that had the focus. */
let left: { path: string; id: string } | undefined

const rowsOf = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLElement>('[data-row-key]') ?? []),
]

/** Returns the focus to the row whose record was open, once the rows of the list are shown again. */
export const useFormerRow = (frame: RefObject<HTMLElement | null>, path: string, hasRows: boolean) => {
  // A page that is loaded by its address has no former one.
  const isFirst = useRef(useLocation().key === 'default').current
  useLayoutEffect(
    () => () => {
      const id = rowsOf(frame.current).find((row) => row.contains(document.activeElement))?.dataset.rowKey
      left = id ? { path, id } : undefined
    },
    [frame, path],
  )
  useEffect(() => {
    if (!hasRows) return
    const former = left
    left = undefined
    // The link that led here keeps the focus if it is still there, as in the menu.
    if (isFirst || former?.path !== path || document.activeElement !== document.body) return
    const row = rowsOf(frame.current).find(({ dataset }) => dataset.rowKey === former.id)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [frame, path, hasRows, isFirst])
}
