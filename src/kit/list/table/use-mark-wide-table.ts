import { useLayoutEffect, useRef } from 'react'

/**
 * Marks a frame whose table is wider than itself, and whether it is scrolled sideways. Such a table scrolls within its
 * frame; all others scroll with the page, which their header needs to stay in view.
 */
export const useMarkWideTable = () => {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = frame.current
    const table = box?.querySelector('table')
    if (!box || !table) return undefined
    // Called after layout and before the paint, so it forces no layout and nothing flashes.
    const observer = new ResizeObserver(() =>
      box.toggleAttribute('data-wide', table.offsetWidth > box.offsetWidth),
    )
    const onScroll = () => box.toggleAttribute('data-scrolled', box.scrollLeft > 0)
    observer.observe(box)
    observer.observe(table)
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', onScroll)
    }
  }, [])
  return frame
}
