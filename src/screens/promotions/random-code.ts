/** Without letters and digits that are easily confused: 0 and O, 1, I and L. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8

/** A code that cannot be guessed. */
export const randomCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(length)), (n) => letters[n % letters.length]).join('')
