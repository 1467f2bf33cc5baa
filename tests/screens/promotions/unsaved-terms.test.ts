import { describe, expect, it } from 'vitest'
import { unsavedTerms } from '#screens/promotions/unsaved-terms.ts'

const terms = { discountType: 'percentage', amount: '10.00', applyOn: 'brand', brands: ['b1'] }

describe('unsavedTerms', () => {
  it('returns what the estimate needs, without the targets of another kind', () => {
    expect(unsavedTerms({ ...terms, title: 'Ten off', products: ['p1'] })).toEqual(terms)
  })

  it.each([
    ['without a type', { discountType: undefined }],
    ['without an amount', { amount: null }],
    ['of a percentage above 100', { amount: '120.00' }],
    ['of 0', { amount: '0.00' }],
    ['with an unfinished amount', { amount: '1x' }],
    ['without a brand', { brands: [] }],
  ])('returns undefined for terms %s', (_, more) => {
    expect(unsavedTerms({ ...terms, ...more })).toBeUndefined()
  })

  it('has conditions in place of targets', () => {
    const ruled = { ...terms, applyOn: 'matchingProducts', brands: undefined }
    const { brands: _, ...others } = ruled
    const conditions = 'minPrice=100.00'
    expect(unsavedTerms({ ...ruled, match: 'any', conditions })).toEqual({
      ...others,
      match: 'any',
      conditions,
    })
    expect(unsavedTerms({ ...ruled, match: 'any', conditions: null })).toBeUndefined()
  })

  it('needs no targets for a discount on the cart', () => {
    expect(unsavedTerms({ ...terms, applyOn: 'cart', brands: undefined })).toEqual({
      discountType: 'percentage',
      amount: '10.00',
      applyOn: 'cart',
    })
  })
})
