import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n'
import { showForPrint } from './print-unread-parts'
import './when-near.css'

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
 * A part that requests its data: drawn once its place comes near the window, the focus enters its section, or the page
 * is printed. Then it stays.
 */
export const WhenNear = ({ height, children }: Props) => {
  const t = useT()
  const client = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (isNear || isScrolled) return
    const note = () => setScrolled(true)
    window.addEventListener('scroll', note, { once: true, passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [isNear, isScrolled])
  useEffect(() => {
    const element = place.current
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
    <div ref={place} className="when-near" style={{ minHeight: height }}>
      <span>{t('common.loading')}</span>
    </div>
  )
}
