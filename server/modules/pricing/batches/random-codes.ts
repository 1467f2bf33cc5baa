import { randomInt } from 'node:crypto'
import { codeAlphabet } from '#contract/extensions/promotions/code-format.ts'

type Format = { prefix?: string | null | undefined; length: number }

const randomCode = ({ prefix, length }: Format): string => {
  const random = Array.from({ length }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
  return prefix ? `${prefix.toUpperCase()}-${random}` : random
}

/** Different codes in that format, without those in `taken`, to which they are added. */
export const drawCodes = (
  count: number,
  format: Format,
  taken: Set<string> = new Set(),
  draw: (format: Format) => string = randomCode,
): string[] => {
  const drawn: string[] = []
  // The bound ends a broken source; of the shortest format hardly any code is taken.
  for (let tries = 0; drawn.length < count && tries < count * 100; tries++) {
    const code = draw(format)
    if (taken.has(code)) continue
    taken.add(code)
    drawn.push(code)
  }
  return drawn
}
