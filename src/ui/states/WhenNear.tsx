import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#i18n/index.ts'
import './when-near.css'

type Part = { show: () => void; client: QueryClient }
/** The parts of the page whose data has not been requested. */
const unread = new Set<Part>()

/** Requests their data at once. */
const showAll = () => {
  const parts = [...unread]
  flushSync(() => {
    for (const { show } of parts) show()
  })
}

const whenFetched = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    const cache = client.getQueryCache()
    const check = () => {
      if (client.isFetching()) return
      stop()
      resolve()
    }
    const stop = cache.subscribe(check)
    check()
  })

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** The browser does not wait for data when it prints, so that the key prints once everything has arrived. */
const printComplete = async (event: KeyboardEvent) => {
  const [part] = unread
  if (!part || !isPrintKey(event) || event.defaultPrevented) return
  event.preventDefault()
  showAll()
  await whenFetched(part.client)
  // Drawn by then.
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
}

const onKey = (event: KeyboardEvent) => void printComplete(event)

/** Shows a part before the page is printed; returns how to stop that. */
const showForPrint = (part: Part) => {
  if (!unread.size) {
    window.addEventListener('beforeprint', showAll)
    window.addEventListener('keydown', onKey)
  }
  unread.add(part)
  return () => {
    unread.delete(part)
    if (unread.size) return
    window.removeEventListener('beforeprint', showAll)
    window.removeEventListener('keydown', onKey)
  }
}

/** While the page has not been scrolled, so much of a part has to be in the window. */
const atFirst: IntersectionObserverInit = { threshold: 0.3 }
/** Then it is requested ahead. */
const ahead: IntersectionObserverInit = { rootMargin: '200px 0px' }

type Props = {
  /** In pixels: of the content, as far as it is known before. */
  height: number
  children: ReactNode
}

/**
 * A part that requests its data: drawn once its box comes near the window, the focus enters its section, or the page
 * is printed. Then it stays.
 */
export const WhenNear = ({ height, children }: Props) => {
  const client = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (isNear || isScrolled) return
    const note = () => setScrolled(true)
    window.addEventListener('scroll', note, { once: true, passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [isNear, isScrolled])
  useEffect(() => {
    const element = box.current
    if (isNear || !element) return
    const show = () => setNear(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) show()
      },
      isScrolled ? ahead : atFirst,
    )
    observer.observe(element)
    const section = element.closest('section')
    section?.addEventListener('focusin', show)
    const stopPrint = showForPrint({ show, client })
    return () => {
      observer.disconnect()
      section?.removeEventListener('focusin', show)
      stopPrint()
    }
  }, [isNear, isScrolled, client])
  if (isNear) return children
  return (
    <div ref={box} className="when-near" style={{ minHeight: height }}>
      <span>{t('common.loading')}</span>
    </div>
  )
}
