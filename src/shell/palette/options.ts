import type { ReactNode } from 'react'
import { foldText, searchWords } from '#contract/grammar/stored-text.ts'

/** An option: a link, or an action. */
export type PaletteOption = {
  id: string
  label: string
  detail?: string | null
  icon?: ReactNode
  /** The shortcut of the same action. */
  keys?: string
  to?: string
  run?: () => void
}
export type PaletteSection = {
  key: string
  title: string
  options: readonly PaletteOption[]
  isAsked?: boolean
}

/** What a first character limits the options to. */
export const palettePrefixes = { '>': 'actions', '/': 'pages', '#': 'orders', '@': 'people' } as const
export type PaletteKind = (typeof palettePrefixes)[keyof typeof palettePrefixes]

const isPrefix = (first: string): first is keyof typeof palettePrefixes => first in palettePrefixes

/** The kind of a first character, and the searched text: `go to order 105000` and `go to brands` find what follows. */
export const parsePaletteInput = (typed: string): { kind: PaletteKind | undefined; text: string } => {
  const input = typed.trim()
  const first = input.slice(0, 1)
  return isPrefix(first)
    ? { kind: palettePrefixes[first], text: input.slice(1).trim() }
    : { kind: undefined, text: input.replace(/^go to\s+/i, '') }
}

/** Whether it contains every typed word. */
export const containsEveryWord = (
  typed: string,
  ...texts: readonly (string | null | undefined)[]
): boolean => {
  const where = foldText(texts.filter(Boolean).join(' '))
  return searchWords(typed).every((word) => where.includes(word))
}

/** The same options, those that begin with the typed text first. */
export const sortByBeginning = <O extends { label: string }>(
  typed: string,
  options: readonly O[],
): readonly O[] => {
  const text = foldText(typed)
  const begins = ({ label }: O) => foldText(label).startsWith(text)
  return [...options.filter(begins), ...options.filter((option) => !begins(option))]
}

/** The matching part of a text, for highlighting; none if it does not occur. */
export const splitAtMatch = (label: string, typed: string): [string, string, string] | undefined => {
  const at = typed ? label.toLocaleLowerCase().indexOf(typed.toLocaleLowerCase()) : -1
  return at < 0
    ? undefined
    : [label.slice(0, at), label.slice(at, at + typed.length), label.slice(at + typed.length)]
}
