import { expect, it } from 'vitest'
import { formatMessage, paramNamesIn, type Text } from '#contract/grammar/text.ts'

const orders: Text = {
  one: '{count} zamówienie',
  few: '{count} zamówienia',
  many: '{count} zamówień od {name}',
  other: '{count} zamówienia',
}

it.each([
  [1, '1 zamówienie'],
  [3, '3 zamówienia'],
  [5, '5 zamówień od Ana'],
])('a text has the plural forms of its language: %i', (count, text) => {
  expect(formatMessage(orders, { count, name: 'Ana' }, 'pl')).toBe(text)
})

it('a text without the form of a number has its general form', () => {
  expect(formatMessage({ one: 'an order', other: 'orders' }, { count: 0 }, 'pl')).toBe('orders')
})

it('the parameters of a text are those of all its forms', () => {
  expect(paramNamesIn(orders)).toEqual(['count', 'name'])
})
