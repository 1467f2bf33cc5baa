import { describe, expect, it } from 'vitest'
import { choice, flag, instant, money, number, text } from '#contract/grammar/field.ts'
import { anyOf, contains, equals, from } from '#contract/grammar/filter.ts'
import { parametersOf } from '#contract/grammar/parameters.ts'

const fields = {
  name: text({ required: true, max: 40 }),
  state: choice(['Open', 'Closed']),
  published: flag(),
  stock: number({ min: 1 }),
  price: money(),
  seenAt: instant(),
}

describe('the parameter of a filter', () => {
  it.each([
    ['of a text, without its limits', equals('name'), text()],
    ['of a choice', equals('state'), choice(['Open', 'Closed'])],
    ['of a flag', equals('published'), flag()],
    ['of a number, without its limits', equals('stock'), number()],
    ['of an amount, a text', equals('price'), text()],
    ['of an instant', from('seenAt'), instant()],
    ['of the moment of creation', from('createdAt'), instant()],
    ['of part of a choice, a text', contains('state'), text()],
    ['of several fields, a text', anyOf('state', 'published'), text()],
    ['across a reference, a text', equals('brand.slug'), text()],
  ])('accepts the values %s', (_, filter, field) => {
    expect(parametersOf(fields, { asked: filter })).toEqual({ asked: field })
  })
})
