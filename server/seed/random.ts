import { hash } from 'node:crypto'

/** An id that follows from a name: the same demo on every machine. */
export const seededId = (...name: string[]): string => {
  const hex = hash('sha256', name.join('/'))
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Pseudo-random numbers derived from a name: evenly spread over [0, 1). */
export const chance = (...name: (string | number)[]): number =>
  Number.parseInt(hash('sha256', name.join('/')).slice(0, 8), 16) / 2 ** 32

/** A stream of such numbers derived from a name: for many numbers, faster than a name for each. */
export const dice = (...name: (string | number)[]): (() => number) => {
  let state = Math.floor(chance(...name) * 2 ** 32)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
export type Dice = ReturnType<typeof dice>

export const pickFrom = <T>(of: readonly T[], roll: Dice): T => of[Math.floor(roll() * of.length)] as T

/** One of several by their weights. */
export const pickWeighted = <T>(of: readonly (readonly [thing: T, weight: number])[], roll: Dice): T => {
  let left = roll() * of.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [thing, weight] of of) {
    left -= weight
    if (left < 0) return thing
  }
  return (of.at(-1) as readonly [T, number])[0]
}

export const pickOne = <T>(of: readonly T[], ...name: (string | number)[]): T =>
  of[Math.floor(chance(...name) * of.length)] as T

/** Some elements of a list, in its order. */
export const pickSome = <T>(of: readonly T[], share: number, ...name: (string | number)[]): T[] =>
  of.filter((_, i) => chance(...name, i) < share)

export const slugify = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
