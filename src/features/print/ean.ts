import { checkDigitOf } from '#contract/policies/barcodes.ts'

/** The widths of space, bar, space and bar of each digit on the left, in modules (ISO/IEC 15420). */
const widths = '3211 2221 2122 1411 1132 1231 1114 1312 1213 3112'.split(' ')
/** Which digits of the left half are mirrored, by the first digit of EAN-13. */
const mirrored = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ')

const widthsOf = (digit: string) => [...(widths[Number(digit)] ?? '')].map(Number)

/** EAN-8, UPC-A and EAN-13 with their check digit. */
export const isEan = (text: string): boolean =>
  /^(\d{8}|\d{12,13})$/.test(text) && checkDigitOf(text.slice(0, -1)) === text.at(-1)

/** The widths of an EAN barcode in modules: bar, space, bar and so on. */
export const ean = (text: string): number[] => {
  if (!isEan(text)) throw new Error(`EAN can't encode '${text}'`)
  const all = text.length === 12 ? `0${text}` : text
  // EAN-8 has four digits on each side, and none that is encoded by mirroring.
  const isShort = all.length === 8
  const digits = isShort ? all : all.slice(1)
  const half = digits.length / 2
  const pattern = isShort ? '0000' : (mirrored[Number(all[0])] ?? '')
  const left = [...digits.slice(0, half)].flatMap((digit, i) =>
    pattern[i] === '1' ? widthsOf(digit).reverse() : widthsOf(digit),
  )
  return [1, 1, 1, ...left, 1, 1, 1, 1, 1, ...[...digits.slice(half)].flatMap(widthsOf), 1, 1, 1]
}
