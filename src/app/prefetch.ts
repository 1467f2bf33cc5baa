import type { AxiosInstance } from 'axios'
import type { Registry } from '#contract/registry.ts'
import { pageAt } from '#src/env.ts'
import { prefetchFirstRequest } from './early'
import { preloadPage } from './routes'

/** A pointer that only crosses a link has left it by then. */
export const hoverDelayMs = 80

/** The page behind an anchor of the admin, if it opens in this tab and is not the current one. */
const placeOf = (target: EventTarget | null) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download')) return undefined
  const url = new URL(link.href)
  const { origin, pathname, search } = window.location
  const isOther = url.origin === origin && url.pathname + url.search !== pathname + search
  return isOther ? { pathname: pageAt(url.pathname), search: url.search } : undefined
}

/** Whether the user asked the browser to save data. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches the code and sends the first read of the page behind a link, once the pointer or the keyboard focus has
 * rested on it, or as soon as it is pressed. A pointer that has not moved shows no intent: the page was drawn under it.
 * One listener serves all links. Returns a function that stops it.
 */
export const prefetchOnIntent = (registry: Registry, http: AxiosInstance): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pointed: EventTarget | null = null
  const prefetch = (target: EventTarget | null) => {
    // Resolved now: a clicked link keeps the focus, but its target is the current page by then.
    const place = placeOf(target)
    if (!place) return
    void preloadPage(registry, place.pathname)
    prefetchFirstRequest(registry, http, place)
  }
  const onRest = ({ target }: Event) => {
    clearTimeout(timer)
    if (!savesData()) timer = setTimeout(() => prefetch(target), hoverDelayMs)
  }
  const onMove = (event: Event) => {
    if (event.target === pointed) return
    pointed = event.target
    onRest(event)
  }
  const onPress = ({ target }: Event) => {
    clearTimeout(timer)
    prefetch(target)
  }
  const listeners = [
    ['pointermove', onMove],
    ['focusin', onRest],
    ['pointerdown', onPress],
  ] as const
  for (const [type, listener] of listeners) document.addEventListener(type, listener, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const [type, listener] of listeners) document.removeEventListener(type, listener)
  }
}
