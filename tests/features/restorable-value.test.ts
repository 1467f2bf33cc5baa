import { expect, it } from 'vitest'
import { blogs } from '#contract/resources/content/blogs.ts'
import { discounts } from '#contract/resources/sales/discounts.ts'
import { stores } from '#contract/resources/services/stores.ts'
import { isRestorableValue } from '#features/history/restorable-value.ts'

const article = { id: 'b1', status: 'Published', publishAt: null, title: 'Monsoon care', blogType: 'NEWS' }
const ahead = { ...article, status: 'Scheduled', publishAt: '2099-01-01T04:00:00.000Z' }
const discount = { id: 'd1', title: 'Eid', discountType: 'amount', amount: '150.00', applyOn: 'cart' }
const period = { ...discount, startsAt: '2026-03-01T00:00:00.000Z', endsAt: '2026-03-31T00:00:00.000Z' }
const store = { id: 's1', name: 'Uttara', division: 'Dhaka', district: 'Gazipur', thana: null }

it.each([
  ['a status', blogs, article, 'status', 'Draft', true],
  ['a status that needs a time, which is gone', blogs, article, 'status', 'Scheduled', false],
  ['a time that is still to come', blogs, ahead, 'publishAt', '2098-01-01T04:00:00.000Z', true],
  ['a time that is over', blogs, ahead, 'publishAt', '2020-01-01T04:00:00.000Z', false],
  ['a required text that was empty', blogs, article, 'title', null, false],
  ['an amount', discounts, discount, 'amount', '250.00', true],
  ['a type that the amount is too large for', discounts, discount, 'discountType', 'percentage', false],
  ['a start before the end', discounts, period, 'startsAt', '2026-03-30T00:00:00.000Z', true],
  ['a start after the end', discounts, period, 'startsAt', '2026-04-01T00:00:00.000Z', false],
  ['a division without its districts', stores, store, 'division', 'Khulna', false],
] as const)('%s: whether it can be restored alone', (_, resource, record, name, value, expected) =>
  expect(isRestorableValue(resource, record, name, value)).toBe(expected),
)
