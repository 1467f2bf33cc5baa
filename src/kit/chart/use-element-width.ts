import { useLayoutEffect, useRef, useState } from 'react'

/** The assumed width where nothing can be measured. */
const initialWidth = 640

/** The width of an element, also after the window is resized. */
export const useElementWidth = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(initialWidth)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || initialWidth)
    measure()
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    observer?.observe(element)
    return () => observer?.disconnect()
  }, [])
  return { ref, width }
}
