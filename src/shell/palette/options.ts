import type { ReactNode } from 'react'

/** Something to choose: it leads somewhere, or does something. */
export type Option = {
  id: string
  label: string
  detail?: string | null
  icon?: ReactNode
  /** The keys that do the same. */
  keys?: string
  to?: string
  run?: () => void
}
export type Section = { key: string; title: string; options: readonly Option[]; isAsked?: boolean }

/** Every word that was typed stands in it somewhere. */
export const matches = (typed: string, ...texts: readonly (string | null | undefined)[]): boolean => {
  const where = texts.filter(Boolean).join(' ').toLocaleLowerCase()
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => where.includes(word))
}

/** The part of a text that was typed, to be set off; nothing where it does not stand there as one. */
export const markedIn = (label: string, typed: string): [string, string, string] | undefined => {
  const at = typed ? label.toLocaleLowerCase().indexOf(typed.toLocaleLowerCase()) : -1
  return at < 0
    ? undefined
    : [label.slice(0, at), label.slice(at, at + typed.length), label.slice(at + typed.length)]
}
