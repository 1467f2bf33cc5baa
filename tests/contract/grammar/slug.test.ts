import { describe, expect, it } from 'vitest'
import { slugOfName, toSlug } from '../../../contract/grammar/slug'

describe('slugs', () => {
  it('consist of the Latin letters and digits of a text, without accents', () => {
    expect(toSlug('Red Helmet (XL) – Été')).toBe('red-helmet-xl-ete')
    expect(toSlug(' Yamaha R15 v4 – Édition ')).toBe('yamaha-r15-v4-edition')
    expect(toSlug('???')).toBe('')
    expect(toSlug('হেলমেট')).toBe('')
  })

  it('leave space for a number in a field of limited length, and never end with a hyphen', () => {
    expect(slugOfName('aaa bbb ccc', 12)).toBe('aaa')
    expect(slugOfName('a'.repeat(300))).toHaveLength(247)
  })
})
