import { type MouseEvent, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsPageLoaded } from '#kit/context/context.tsx'
import { pageAt } from '#src/env.ts'

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
      if (!link?.getAttribute('href')) return
      onFollow?.()
      if (isForBrowser(event)) return
      event.preventDefault()
      const to = pageAt(link.pathname) + link.search + link.hash
      // As a transition, React gives way every 5 ms to other work: a third more time for a page that needs no waiting.
      const flushSync = isPageLoaded(pageAt(link.pathname))
      void navigate(to, { replace: to === pathname + search, flushSync })
    },
    [navigate, isPageLoaded, pathname, search, onFollow],
  )
}
