import { type ReactNode, useEffect, useRef } from 'react'
import type { Shortcut } from './shortcuts'

/** A command of the current page, as the palette offers it. */
export type Command = {
  key: string
  label: string
  icon?: ReactNode
  /** Shown next to it. */
  shortcut?: Shortcut
  /** Listed after all others, so that Enter alone never chooses it. */
  isLast?: true
  run: () => void
}

const offers = new Set<() => readonly Command[]>()

/** The commands that are available now. */
export const availableCommands = (): readonly Command[] => {
  const all = [...offers].flatMap((offer) => offer())
  return [...all.filter(({ isLast }) => !isLast), ...all.filter(({ isLast }) => isLast)]
}

/** Offers these commands while the component is mounted. */
export const useCommands = (commands: readonly Command[]) => {
  const latest = useRef(commands)
  latest.current = commands
  useEffect(() => {
    const offer = () => latest.current
    offers.add(offer)
    return () => {
      offers.delete(offer)
    }
  }, [])
}

/** Does what another part of the page offers. */
export const runCommand = (key: string) =>
  availableCommands()
    .find((one) => one.key === key)
    ?.run()
