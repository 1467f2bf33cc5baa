import { useLayoutEffect, useRef } from 'react'
import './html.css'
import { sanitizeForDisplay } from './safe-html'

/** The only place that inserts markup into a page: as elements, never parsed a second time. */
export const Html = ({ html }: { html: string }) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.replaceChildren(...sanitizeForDisplay(html).childNodes)
  }, [html])
  return <div className="rich-text" ref={box} />
}
