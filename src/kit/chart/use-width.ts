import { useLayoutEffect, useRef, useState } from 'react'

/** Where nothing can be measured there is room for about this much. */
const usual = 640

/** How wide an element is, also after the window has become another. */
export const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(usual)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || usual)
    measure()
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    observer?.observe(element)
    return () => observer?.disconnect()
  }, [])
  return { ref, width }
}
