import { type MouseEvent, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsPageLoaded } from '#kit/context/context.tsx'

/** Whether the browser has another use for the click: a new tab, a download, a context menu. */
const isForBrowser = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

/** Handles clicks on plain anchors within an element like the router's links; `onFollow` is called for each. */
export const useLinkClicks = (onFollow?: () => void) => {
  const navigate = useNavigate()
  const isPageLoaded = useIsPageLoaded()
  const { pathname, search } = useLocation()
  return useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const link = (event.target as Element).closest('a')
      const to = link?.getAttribute('href')
      if (!link || !to) return
      onFollow?.()
      if (isForBrowser(event)) return
      event.preventDefault()
      // As a transition, React gives way every 5 ms to other work: a third more time for a page that needs no waiting.
      const flushSync = isPageLoaded(new URL(link.href).pathname)
      void navigate(to, { replace: to === pathname + search, flushSync })
    },
    [navigate, isPageLoaded, pathname, search, onFollow],
  )
}
