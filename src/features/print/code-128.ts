/** The widths of bars and spaces of each symbol, in modules (ISO/IEC 15417); 103 to 105 start, 106 stops. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const [startB, startC, stop] = [104, 105, 106] as const
const checkModulus = 103

/** Pairs of digits are half as wide as characters. */
const codesOf = (text: string): number[] => {
  if (/^(\d\d)+$/.test(text)) return [startC, ...(text.match(/\d\d/g) ?? []).map(Number)]
  return [startB, ...[...text].map((letter) => letter.charCodeAt(0) - 32)]
}

/** Whether a text consists of printable ASCII, which is all that this barcode has. */
export const isEncodable = (text: string): boolean => /^[ -~]+$/.test(text)

/** The widths of a Code 128 barcode in modules: bar, space, bar and so on. */
export const code128 = (text: string): number[] => {
  if (!isEncodable(text)) throw new Error(`Code 128 can't encode '${text}'`)
  const codes = codesOf(text)
  // The start symbol counts once, like the first character.
  const check = codes.reduce((sum, code, index) => sum + code * Math.max(index, 1), 0) % checkModulus
  return [...codes, check, stop].flatMap((code) => [...(symbols[code] ?? '')].map(Number))
}
