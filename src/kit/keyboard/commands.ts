import { type ReactNode, useEffect, useRef } from 'react'
import type { Shortcut } from './map'

/** Something that can be done on the page in view, as the palette offers it. */
export type Command = {
  key: string
  label: string
  icon?: ReactNode
  /** Told beside it. */
  shortcut?: Shortcut
  run: () => void
}

const offers = new Set<() => readonly Command[]>()

/** What can be done at this moment. */
export const commandsNow = (): readonly Command[] => [...offers].flatMap((offer) => offer())

/** Offers these for as long as it is on the page. */
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
