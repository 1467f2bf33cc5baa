import { type KeyboardEvent, useRef, useState } from 'react'

const pauseMs = 500
const typing = 'input, textarea, [contenteditable="true"]'
const types = ({ key }: KeyboardEvent) => key.length === 1 || key === 'Enter' || key === 'Backspace'

/**
 * For a dialog that takes the focus while the user may be typing: keys are ignored until there is a pause, because they
 * were meant for the page. A changed value, such as a pasted one, ends that too.
 */
export const useIgnoreStrayKeys = () => {
  const [wasTyping] = useState(() => document.activeElement?.matches(typing) ?? false)
  const last = useRef(wasTyping ? Date.now() : 0)
  const accept = () => {
    last.current = 0
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!last.current || !types(event)) return
    const now = Date.now()
    if (now - last.current >= pauseMs) return accept()
    last.current = now
    event.preventDefault()
  }
  return { onKeyDown, accept }
}
