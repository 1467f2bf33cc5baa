import { describe, expect, it } from 'vitest'
import { code128, isEncodable } from '#features/print/code-128.ts'

const written = (text: string) => code128(text).join('')

describe('a Code 128 barcode', () => {
  it('of letters uses set B, with the checksum of the standard’s example', () => {
    // Start B, P J J 1 2 3 C, check symbol 55, stop.
    expect(written('PJJ123C')).toBe(
      '211214 313121 112133 112133 123221 223211 221132 131321 311321 2331112'.replaceAll(' ', ''),
    )
  })

  it('of an even number of digits uses set C, two digits in a symbol', () => {
    // Start C, 10 50 00, check symbol 9, stop.
    expect(written('105000')).toBe('211232 221312 231131 212222 221213 2331112'.replaceAll(' ', ''))
    expect(written('10500').startsWith('211214')).toBe(true)
  })

  it('has symbols of 11 modules that differ from each other, and a stop of 13', () => {
    const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => i + 32))
    const widths = code128(ascii)
    const symbols = Array.from({ length: 97 }, (_, index) => widths.slice(index * 6, index * 6 + 6))
    for (const symbol of symbols) expect(symbol.reduce((sum, width) => sum + width)).toBe(11)
    expect(new Set(symbols.slice(1, 96).map(String)).size).toBe(95)
    expect(widths.slice(-7).reduce((sum, width) => sum + width)).toBe(13)
  })

  it('has no other letters', () => {
    for (const text of ['', 'মিরপুর', 'line\nbreak']) {
      expect(isEncodable(text)).toBe(false)
      expect(() => code128(text)).toThrow()
    }
  })
})
