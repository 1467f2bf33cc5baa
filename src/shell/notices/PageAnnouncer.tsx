import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Fields, rows and dialogs of the new page take the focus within this time. */
const settleMs = 100

/** Calls it with the heading of the page, once that is there. */
const withHeading = (main: HTMLElement, act: (heading: HTMLElement) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (timer !== undefined || !main.querySelector('h1')) return
    observer.disconnect()
    timer = setTimeout(() => {
      const heading = main.querySelector('h1')
      if (heading) act(heading)
    }, settleMs)
  }
  const observer = new MutationObserver(look)
  observer.observe(main, { childList: true, subtree: true })
  look()
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}

/**
 * A browser reads the title of each page that it loads, and continues at its top. Here the heading of a new page takes the
 * focus; if the page has put the focus elsewhere, the heading is announced.
 */
export const PageAnnouncer = () => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    const main = document.getElementById('main')
    if (pathname === shown.current || !main) return undefined
    shown.current = pathname
    setTitle('')
    return withHeading(main, (heading) => {
      if (document.activeElement?.closest('main, [role="dialog"]')) return setTitle(heading.textContent)
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }, [pathname])
  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  )
}
