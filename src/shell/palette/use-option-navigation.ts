import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { PaletteOption } from './options'

const page = 8

/**
 * Moves up and down through the options. Without a move the first one is active, even if it changes; Enter waits for
 * results.
 */
export const useOptionNavigation = (
  options: readonly PaletteOption[],
  isPending: boolean,
  question: string,
  onChoose: (option: PaletteOption, elsewhere: boolean) => void,
) => {
  const [place, setPlace] = useState({ question, id: '' })
  const waiting = useRef<{ question: string; elsewhere: boolean }>(undefined)
  const chosen = place.question === question ? options.findIndex(({ id }) => id === place.id) : -1
  const at = Math.max(chosen, 0)
  const active = options[at]

  useEffect(() => {
    const { current } = waiting
    if (!current || isPending) return
    waiting.current = undefined
    if (current.question === question && active) onChoose(active, current.elsewhere)
  })

  const go = (to: number) => {
    const next = options[to]
    if (next) setPlace({ question, id: next.id })
  }
  const enter = (elsewhere: boolean) => {
    if (isPending && chosen < 0) waiting.current = { question, elsewhere }
    else if (active) onChoose(active, elsewhere)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During a composition Enter and arrow keys belong to it.
    if (event.nativeEvent.isComposing) return
    const last = options.length - 1
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      PageDown: Math.min(at + page, last),
      PageUp: Math.max(at - page, 0),
    }
    const to = steps[event.key]
    if (to !== undefined) {
      event.preventDefault()
      go(to)
      return
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    enter(event.metaKey || event.ctrlKey)
  }
  return { active, enter, point: (id: string) => setPlace({ question, id }), onKeyDown }
}
