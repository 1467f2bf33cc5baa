import { createHash } from 'node:crypto'

/** An id that follows from a name: the same demo on every machine. */
export const idOf = (...name: string[]): string => {
  const hex = createHash('sha256').update(name.join('/')).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Numbers that look random and follow from a name: evenly spread over [0, 1). */
export const chance = (...name: (string | number)[]): number =>
  createHash('sha256').update(name.join('/')).digest().readUInt32BE(0) / 2 ** 32

export const pick = <T>(of: readonly T[], ...name: (string | number)[]): T =>
  of[Math.floor(chance(...name) * of.length)] as T

/** Some of a list, in its order. */
export const some = <T>(of: readonly T[], share: number, ...name: (string | number)[]): T[] =>
  of.filter((_, i) => chance(...name, i) < share)

export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
