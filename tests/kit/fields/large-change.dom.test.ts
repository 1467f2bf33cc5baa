import { expect, it } from 'vitest'
import { largeChangeWarning } from '#kit/fields/money/large-change.ts'

it.each([
  ['389000.00', '640.50', '99.8% less than before (389,000.00)'],
  ['1000.00', '1,500.01', '50% more than before (1,000.00)'],
  ['1000.00', '500.00', undefined],
  ['1000.00', '1500', undefined],
  ['0.00', '1500.00', undefined],
  ['1000.00', 'ab', undefined],
  [null, '5.00', undefined],
])('an amount that was %s and is %s is described as %s', (before, now, expected) => {
  expect(largeChangeWarning(before, now)).toBe(expected)
})
