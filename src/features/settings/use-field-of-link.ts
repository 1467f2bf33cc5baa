import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import './field-of-link.css'

const controls =
  'input:not(:disabled), textarea:not(:disabled), button:not(:disabled), select, [contenteditable="true"]'

/** The part of the page with that name: a card or a group of controls, or the field of a form. */
const findField = (name: string): HTMLElement | null | undefined =>
  document.querySelector<HTMLElement>(`[data-anchor="${name}"]`) ??
  document.querySelector(`.record-form [id$="_${name}"]`)?.closest<HTMLElement>('.ant-form-item')

/** Marks it until the focus leaves it. */
const markField = (field: HTMLElement) => {
  field.dataset.marked = 'true'
  field.scrollIntoView({ block: 'center' })
  const control =
    field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>(controls)
  control?.focus({ preventScroll: true })
  const unmark = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && field.contains(relatedTarget)) return
    delete field.dataset.marked
    field.removeEventListener('focusout', unmark)
  }
  field.addEventListener('focusout', unmark)
}

const stops = ['pointerdown', 'keydown'] as const

/** Focuses and marks the field that the link of the page names, `/settings/general#storeName`, once it is drawn. */
export const useFieldOfLink = () => {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    const name = hash.slice(1)
    if (!/^\w+$/.test(name)) return
    const look = () => {
      const field = findField(name)
      if (!field) return
      stop()
      markField(field)
    }
    const observer = new MutationObserver(look)
    // A user who has begun with something else is not interrupted.
    const stop = () => {
      observer.disconnect()
      for (const event of stops) window.removeEventListener(event, stop)
    }
    for (const event of stops) window.addEventListener(event, stop)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
    return stop
  }, [hash, key])
}
