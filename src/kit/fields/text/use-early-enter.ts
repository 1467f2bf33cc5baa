import { type KeyboardEvent, useEffect, useRef } from 'react'

type Early = {
  /** The choices, once they are loaded. */
  names: readonly string[] | undefined
  isMatch: (typed: string, name: string) => boolean
  choose: (name: string) => void
}

/** Enter that is pressed before the choices are loaded takes the first match as soon as they are. */
export const useEarlyEnter = ({ names, isMatch, choose }: Early) => {
  const typed = useRef('')
  useEffect(() => {
    const first = typed.current && names?.find((name) => isMatch(typed.current, name))
    if (!names) return
    typed.current = ''
    if (first) choose(first)
  })
  return {
    onInputKeyDown: ({ key, target }: KeyboardEvent) => {
      if (!names) typed.current = key === 'Enter' && target instanceof HTMLInputElement ? target.value : ''
    },
  }
}
