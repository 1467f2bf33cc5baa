import { describe, expect, it } from 'vitest'
import { codeAlphabet } from '#contract/extensions/promotions/code-format.ts'
import { drawCodes } from '#server/modules/pricing/batches/random-codes.ts'

describe('drawCodes', () => {
  it('returns different codes of the alphabet, with the prefix in capitals', () => {
    const codes = drawCodes(500, { prefix: 'eid', length: 6 })
    expect(new Set(codes).size).toBe(500)
    for (const code of codes) expect(code).toMatch(new RegExp(`^EID-[${codeAlphabet}]{6}$`))
  })

  it('replaces codes that are taken', () => {
    const source = ['A', 'A', 'B', 'A', 'C'][Symbol.iterator]()
    const draw = () => source.next().value ?? 'C'
    expect(drawCodes(2, { length: 6 }, new Set(['A']), draw)).toEqual(['B', 'C'])
  })

  it('returns fewer codes instead of running forever if the source repeats itself', () => {
    expect(drawCodes(2, { length: 6 }, new Set(), () => 'A')).toEqual(['A'])
  })
})
