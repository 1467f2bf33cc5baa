import { useEffect, useRef, useState } from 'react'

const typingMs = 300

type Form = {
  /** The value of a typed text, empty while it has none; the text itself by default. */
  toValue?: (trimmed: string) => string
  /** A value as it is shown when it was not just typed. */
  toText?: (value: string) => string
}
const asTyped = (text: string) => text

/**
 * A debounced text. What is typed stays as it is, even if its value is written in another way. Back returns to the state
 * before and after typing, not to the letters in between.
 */
export const useDebouncedInput = (
  value: string,
  commit: (value: string, step: boolean) => void,
  { toValue = asTyped, toText = asTyped }: Form = {},
) => {
  const [typed, setTyped] = useState(() => toText(value))
  const sent = useRef(value)
  /** Values that are on their way into the address, which may show an older one after the next was sent. */
  const awaited = useRef<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The timer ends some renders after the last letter.
  const latestCommit = useRef(commit)
  useEffect(() => {
    latestCommit.current = commit
    if (value === sent.current) awaited.current = []
  })

  // The address changed otherwise: Back, a chip, the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays while the address is the same
  useEffect(() => {
    if (value === sent.current || awaited.current.includes(value)) return
    clearTimeout(timer.current)
    sent.current = value
    setTyped(toText(value))
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (text: string) => {
    clearTimeout(timer.current)
    const next = toValue(text.trim())
    if (next === sent.current) return
    const step = !next || !sent.current
    sent.current = next
    awaited.current = [...awaited.current, next]
    latestCommit.current(next, step)
  }
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(text), typingMs)
    },
    /** The value itself, to be edited. */
    edit: () => {
      if (sent.current && typed === toText(sent.current)) setTyped(sent.current)
    },
    /** Immediately, as on Enter. */
    finish: () => send(typed),
    /** Immediately, and written as a value that was not typed: the input is left. */
    settle: () => {
      send(typed)
      if (sent.current) setTyped(toText(sent.current))
    },
    clear: () => {
      setTyped('')
      send('')
    },
  }
}
