import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const spare = 6
/** The assumed height where nothing can be measured. */
const usualHeight = 480

/** The rows of equal height to render: the visible ones and a few on either side. */
export const useVirtualRows = (count: number, rowHeight: number, headHeight: number) => {
  const frame = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  const [height, setHeight] = useState(usualHeight)

  const look = useCallback(() => {
    const top = frame.current?.scrollTop ?? 0
    // In steps, so that most scroll events render nothing.
    setFirst(Math.floor(top / rowHeight / spare) * spare)
  }, [rowHeight])

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setHeight(element.clientHeight || usualHeight)
    measure()
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    observer?.observe(element)
    return () => observer?.disconnect()
  }, [])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [look])

  /** Scrolls as little as possible until the row is visible. */
  const reveal = useCallback(
    (index: number) => {
      const element = frame.current
      if (!element) return
      const viewHeight = (element.clientHeight || usualHeight) - headHeight
      const top = index * rowHeight
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + rowHeight > element.scrollTop + viewHeight)
        element.scrollTop = top + rowHeight - viewHeight
      look()
    },
    [rowHeight, headHeight, look],
  )

  const end = Math.min(count, first + Math.ceil(height / rowHeight) + 2 * spare)
  const begin = Math.max(0, Math.min(first, count) - spare)
  return { frame, begin, end, reveal }
}
