import { useEffect, useRef, useState } from 'react'

const typingMs = 300

/** A debounced text. Back returns to the state before and after typing, not to the letters in between. */
export const useDebouncedInput = (value: string, commit: (trimmed: string, step: boolean) => void) => {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(commit)
  latest.current = commit

  // The address changed otherwise: Back, a chip, the menu.
  useEffect(() => {
    if (value === sent.current) return
    clearTimeout(timer.current)
    sent.current = value
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (text: string) => {
    clearTimeout(timer.current)
    const trimmed = text.trim()
    if (trimmed === sent.current) return
    const step = !trimmed || !sent.current
    sent.current = trimmed
    latest.current(trimmed, step)
  }
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(text), typingMs)
    },
    /** Immediately, as on Enter. */
    finish: () => send(typed),
    clear: () => {
      setTyped('')
      send('')
    },
  }
}
