import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'
import { pageLocation } from '#providers/auth/safe-path.ts'
import { session } from '#providers/auth/session.ts'
import { storedValue, tryOrUndefined } from '#providers/browser-storage.ts'

const memory = storedValue<[string, number][]>('scroll', 'sessionStorage')
/** After this time no one expects the page to scroll back. */
const patienceMs = 3000

/** Rows may still be loading: retries until the page is as long as before, or the user scrolls. */
const scrollBack = (y: number) => {
  const ends = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const end of ends) window.removeEventListener(end, stop)
  }
  const go = () => {
    window.scrollTo(0, y)
    if (Math.abs(window.scrollY - y) < 2) stop()
  }
  const observer = new ResizeObserver(go)
  const timer = setTimeout(stop, patienceMs)
  for (const end of ends) window.addEventListener(end, stop, { passive: true })
  observer.observe(document.body)
  go()
  return stop
}

/** Every page that is loaded by its address has the same key at first. */
const first = 'default'
const placeOf = ({ key, pathname }: Location) => (key === first ? `${first} ${pathname}` : key)

const recordOf = (pathname: string) => pathname.replace(/\/edit$/, '')

/** A new page starts at its top; Back, Forward and a reload restore the scroll position. */
export const useScrollPlace = () => {
  const address = useLocation()
  // The page stays where it is below the login.
  const location = pageLocation(address, session.get().user) ?? address
  const { pathname } = location
  const place = placeOf(location)
  const type = useNavigationType()
  const current = useRef({ place, pathname: '' })
  const places = useRef<Map<string, number>>(null)
  places.current ??= tryOrUndefined(() => new Map(memory.read())) ?? new Map<string, number>()

  useEffect(() => {
    // The browser would scroll before the page is rendered.
    history.scrollRestoration = 'manual'
    const look = () => places.current?.set(current.current.place, window.scrollY)
    const keep = () => memory.write([...(places.current ?? [])].slice(-50))
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('pagehide', keep)
    }
  }, [])

  useLayoutEffect(() => {
    const isSamePage = current.current.pathname === pathname
    const isSameRecord = !isSamePage && recordOf(current.current.pathname) === recordOf(pathname)
    const isLoaded = current.current.pathname === ''
    current.current = { place, pathname }
    const y = places.current?.get(place) ?? 0
    // A page that was just loaded is at its top. To check that would lay it out once more.
    if (isLoaded && y === 0) return undefined
    if (type === 'POP') return scrollBack(y)
    // The values of a record become its form, and back, where they are.
    if (isSameRecord) return undefined
    // Replacing an address within a page, as filters do, scrolls nothing.
    if (type === 'PUSH' || !isSamePage) window.scrollTo(0, 0)
    return undefined
  }, [place, pathname, type])
}
