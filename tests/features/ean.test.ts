import { describe, expect, it } from 'vitest'
import { ean, isEan } from '#features/print/ean.ts'

/** Bars as 1, spaces as 0. */
const modules = (text: string) =>
  ean(text)
    .map((width, i) => String(1 - (i % 2)).repeat(width))
    .join('')

describe('an EAN barcode', () => {
  it('has the modules of the standard', () => {
    expect(modules('4006381333931')).toBe(
      '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101'.slice(
        0,
        95,
      ),
    )
    expect(modules('96385074')).toHaveLength(67)
    expect(modules('036000291452')).toHaveLength(95)
  })

  it('needs its check digit', () => {
    expect([isEan('4006381333931'), isEan('4006381333932'), isEan('ABC')]).toEqual([true, false, false])
  })
})
