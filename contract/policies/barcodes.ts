/** The digits of EAN-8, UPC-A and EAN-13 with the check digit. */
const lengths = [8, 12, 13]

/** The check digit of GS1: https://www.gs1.org/services/how-calculate-check-digit-manually. */
export const checkDigitOf = (digits: string): string => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

/** UPC-A is EAN-13 with a zero in front, which some scanners send and others leave out. */
export const storedBarcode = (code: string): string => (/^0\d{12}$/.test(code) ? code.slice(1) : code)

export type BarcodeProblem = { is: 'length' } | { is: 'checkDigit'; digit: string }
/** Why digits are no barcode of a maker. Codes with letters are the shop's own. */
export const findBarcodeProblem = (code: string): BarcodeProblem | undefined => {
  if (!/^\d+$/.test(code)) return undefined
  if (!lengths.includes(code.length)) return { is: 'length' }
  const digit = checkDigitOf(code.slice(0, -1))
  return code.endsWith(digit) ? undefined : { is: 'checkDigit', digit }
}
