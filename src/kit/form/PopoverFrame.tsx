import { type KeyboardEvent, useEffect, useRef } from 'react'
import { confirmClose } from '../navigation/use-leave-guard'
import { focusFirstField } from './errors/focus-first'
import type { FrameProps } from './form-frame'
import './call-form.css'

const focusable = 'input:not([disabled]), button:not([disabled]), a[href], textarea'

/** Escape closes, and Tab stays inside. */
const keysOf = (close: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const target = event.target as HTMLElement
  // The grid around the popover must not handle these keys.
  event.stopPropagation()
  if (event.key === 'Escape' && target.getAttribute('aria-expanded') !== 'true') return close()
  if (event.key !== 'Tab') return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)]
  const [first, last] = [all[0], all.at(-1)]
  const next = event.shiftKey ? (target === first ? last : undefined) : target === last ? first : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** A form in a popover, which has its own title in its first label. Closing it asks first while something is typed, as in a dialog. */
export const PopoverFrame = (props: Pick<FrameProps, 'title' | 'isDirty' | 'onClose' | 'children'>) => {
  const frame = useRef<HTMLDivElement>(null)
  // A popover is positioned in the next frame; until then, nothing in it can be focused.
  useEffect(() => {
    const request = requestAnimationFrame(() => focusFirstField(frame.current))
    return () => cancelAnimationFrame(request)
  }, [])
  return (
    <div
      ref={frame}
      role="dialog"
      aria-label={props.title}
      className="popover-form"
      onKeyDown={keysOf(() => void confirmClose(props.isDirty, props.onClose))}
    >
      {props.children}
    </div>
  )
}
