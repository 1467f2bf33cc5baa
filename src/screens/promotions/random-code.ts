import { codeAlphabet, codeLength } from '#contract/extensions/promotions/code-format.ts'

/** A code that cannot be guessed. */
export const randomCode = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(codeLength.usual)),
    (n) => codeAlphabet[n % codeAlphabet.length],
  ).join('')
