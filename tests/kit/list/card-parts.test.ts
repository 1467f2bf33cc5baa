import { expect, it } from 'vitest'
import { shortLabels } from '../../../src/kit/list/cards/card-parts'

it.each([
  [
    ['Order status', 'Payment status'],
    ['Order', 'Payment'],
  ],
  [['Order status'], ['Order status']],
  [
    ['Status', 'Payment status'],
    ['Status', 'Payment status'],
  ],
  [[], []],
])('the labels %j of one card are shortened to %j', (labels, short) => {
  expect(shortLabels(labels)).toEqual(short)
})
