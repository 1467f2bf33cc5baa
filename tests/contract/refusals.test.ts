import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { patternRefusals } from '#contract/grammar/patterns.ts'
import { errorTexts, reason } from '#contract/policies/errors/index.ts'
import { reasonText } from '#contract/policies/errors/reason.ts'
import { specifiedCodeOf, specifiedErrors } from '#contract/policies/errors/specified.ts'
import { modulesUnder, root } from '../support/source'

const english = {
  locale: 'en',
  texts: errorTexts,
  termText: ({ term, text }: { term: string; text: string }) => (term === 'choice.Paid' ? 'Settled' : text),
}
const textOf = (given: unknown) => reasonText(given, english)

// Clients compare the codes, and the specification defines the texts: neither may change.
const lines: readonly [string, string][] = [
  ['session.invalid', 'Session error!!'],
  ['session.expired', 'Token expired'],
  ['access.forbidden', 'Forbidden resource'],
  ['record.notFound', 'Not found'],
  ['login.invalid', 'Invalid credentials'],
  ['admin.exists', 'Admin already exist'],
  ['admin.notCreated', 'Can not create admin'],
  ['admin.notRead', 'Can not get admin'],
  ['admin.password.notUpdated', 'Can not update admin password'],
  ['password.current.wrong', 'Current password is incorrect'],
  ['password.notChanged', 'Can not change password'],
  ['brand.exists', 'Brand already exists'],
  ['brand.id.invalid', 'Invalid brand id'],
  ['brand.notCreated', 'Can not create brand'],
  ['brand.notUpdated', 'Can not update brand'],
  ['brand.notDeleted', 'Can not delete brand'],
  ['brand.notRead', 'Can not find brand'],
  ['brand.none', 'No brand found'],
  ['manufacturer.exists', 'Manufacturer already exists'],
  ['manufacturer.notFound', 'Manufacturer not found'],
  ['manufacturer.notCreated', 'Manufacturer not created'],
  ['manufacturer.notUpdated', 'Manufacturer not updated'],
  ['manufacturer.notDeleted', 'Manufacturer not deleted'],
  ['category.notCreated', 'Can not create category'],
  ['category.notRead.byId', 'Can not get category by id'],
  ['category.notRead.bySlug', 'Can not get category by slug'],
  ['category.notListed', 'Can not get category list'],
  ['file.type.invalid', 'Invalid file type'],
  ['file.missing', 'No file is found'],
  ['file.upload.failed', 'Error in uploading file'],
  ['payment.session.failed', 'Error in payment session'],
  ['payment.method.invalid', 'Payment method is invalid'],
  ['order.notCreated', 'Error in order creation'],
  ['order.items.invalid', 'Invalid item(s) selected or stock out'],
  ['order.price.miscalculated', 'Miscalculation of product prices'],
  ['order.cancel.paid', 'Can not cancel order after payment'],
  ['order.cancel.tooLate', 'Can not cancel order after 7 days'],
  ['product.sku.taken', 'Product sku match'],
  ['product.slug.taken', 'Product friendly page name match'],
  ['product.notCreated', 'Can not create product'],
  ['product.notUpdated', 'Can not update product'],
  ['product.notDeleted', 'Can not delete product'],
  ['product.notRead', 'Can not get product'],
  ['product.id.invalid', 'Invalid product id'],
  ['latestProduct.notAdded', 'Can not add advertising product'],
  ['latestProduct.notDeleted', 'Can not delete advertising product'],
  ['dealProduct.notAdded', 'Can not add deal product'],
  ['dealProduct.notDeleted', 'Can not delete deal product'],
  ['question.notAdded', 'Cannot add question'],
  ['answer.notAdded', 'Cannot add answer'],
  ['tag.name.invalid', 'Invalid tag name'],
  ['tag.name.taken', 'Tag name exists'],
  ['tag.none', 'No tags found'],
  ['user.notFound', 'User not found'],
  ['users.notFound', 'Users not found'],
  ['email.taken', 'Email already exists'],
  ['phone.taken', 'Phone number already exists'],
  ['user.unverified', 'Time limit exceed or unverified user'],
  ['timeframe.incomplete', 'Both start date and end date are needed for a timeframe'],
  ['timeframe.reversed', 'Start date must be before end date'],
]

describe('the refusals of the specification', () => {
  it.each(lines)('%s: %s', (code, text) => {
    expect(textOf({ code })).toBe(text)
    expect(specifiedCodeOf(text as Parameters<typeof specifiedCodeOf>[0])).toBe(code)
  })

  it('are all listed above, each text once', () => {
    expect(lines.map(([code]) => code)).toEqual(Object.keys(specifiedErrors))
    expect(new Set(Object.values(specifiedErrors)).size).toBe(lines.length)
  })
})

describe('a refusal', () => {
  it('has a code of dotted names', () => {
    expect(Object.keys(errorTexts).filter((code) => !/^[a-z]\w*(\.[a-z]\w*)+$/i.test(code))).toEqual([])
  })

  it('beyond the specification is used by the server', () => {
    const source = modulesUnder('server')
      .map((path) => readFileSync(`${root}/${path}`, 'utf8'))
      .join('\n')
    const unused = Object.keys(errorTexts).filter(
      (code) => !(code in specifiedErrors) && !(code in patternRefusals) && !source.includes(`'${code}'`),
    )
    expect(unused).toEqual([])
  })

  it('with a misspelt code or without its parameters does not compile', () => {
    // @ts-expect-error a code that the catalogue does not have
    reason('order.cancel.payed')
    // @ts-expect-error a text with a parameter
    reason('stock.tooMany')
    // @ts-expect-error a parameter that the text does not have
    reason('stock.tooMany', { least: 1 })
    // @ts-expect-error a text without parameters
    reason('stock.none', { count: 1 })
    reason('stock.notEnough', { count: 1 })
  })
})

describe('the sentence of a reason', () => {
  const status = { term: 'field.orderStatus', text: 'Order status' }
  const paid = { term: 'choice.Paid', text: 'Paid' }
  const row = reason('field.row', { row: 2 })
  it.each([
    [
      'has its parameters',
      reason('order.line.notEnough', { line: 2, count: 1000 }),
      'Line 2: only 1,000 left',
    ],
    ['is of one', reason('order.points.notEnough', { count: 1 }), 'The customer has 1 point'],
    ['is of several', reason('order.points.notEnough', { count: 2 }), 'The customer has 2 points'],
    [
      'has the language’s names',
      reason('order.status.unchanged', { status, value: paid }),
      'Order status is already Settled',
    ],
    [
      'lists the steps of a place',
      reason('field.required', { field: ['Items', row, 'name'] }),
      'Items, row 2, name is required',
    ],
  ])('%s', (_, given, sentence) => expect(textOf(given)).toBe(sentence))

  it.each([
    ['an unknown code', { code: 'order.eaten' }],
    ['the name of a function', { code: 'toString' }],
    ['no code', { params: {} }],
    ['no object', 'order.cancel.paid'],
    ['a missing parameter', { code: 'stock.tooMany' }],
    ['a parameter of no known form', { code: 'stock.tooMany', params: { most: { odd: true } } }],
    ['an unknown part', { code: 'field.required', params: { field: ['Items', { code: 'odd' }] } }],
  ])('is none for %s', (_, given) => expect(textOf(given)).toBeUndefined())
})
