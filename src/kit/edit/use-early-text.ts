import { type RefObject, useEffect } from 'react'

const typing = 'input, textarea, select, [contenteditable="true"]'
/** What keys act on by themselves. */
const acting = `${typing}, button, a, [role="button"]`

/**
 * Letters typed into a form whose fields are not there yet, for its first field as soon as it has the focus: a record that is
 * edited is read first. `opened` names the form that is awaited; undefined for none.
 */
export const useEarlyText = (frame: RefObject<HTMLElement | null>, opened: string | undefined) => {
  useEffect(() => {
    if (opened === undefined) return
    let text = ''
    const isOf = (field: EventTarget | null): field is HTMLInputElement | HTMLTextAreaElement =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      Boolean(frame.current?.contains(field))
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (key.length !== 1 || ctrlKey || metaKey || altKey) return
      if (document.activeElement?.matches(acting)) return
      // Not the keys of the list behind it.
      event.stopPropagation()
      event.preventDefault()
      text += key
    }
    const stop = () => {
      window.removeEventListener('keydown', onKeyDown, true)
      document.removeEventListener('focusin', onFocus)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(typing) || !frame.current?.contains(target)) return
      stop()
      // What has focused the field may select its text next.
      queueMicrotask(() => {
        if (!text || !isOf(target) || target.selectionStart === null) return
        target.setRangeText(text, target.selectionStart, target.selectionEnd ?? target.selectionStart, 'end')
        target.dispatchEvent(new Event('input', { bubbles: true }))
      })
    }
    window.addEventListener('keydown', onKeyDown, true)
    document.addEventListener('focusin', onFocus)
    return stop
  }, [frame, opened])
}
