import '#tests/support/setup-texts.ts'
import { expect, it } from 'vitest'
import { choices, date, instant, money, number, refs } from '#contract/grammar/field.ts'
import { categories } from '#contract/resources/catalog/categories.ts'
import { decodeCell } from '#kit/transfer/cells/decode-cell.ts'
import { indexRecords } from '#kit/transfer/references.ts'

const named = ['Brakes', 'Parts', 'Gear, used'].map((name, at) => ({
  ...{ id: `c${at}`, version: 1, createdAt: '', updatedAt: '', name, slug: name.toLowerCase() },
}))
const indexes = new Map([['categories', indexRecords(categories, named)]])
const fields = {
  amount: money(),
  percent: number({ decimals: 2, unit: '%' }),
  pieces: number(),
  day: date(),
  moment: instant(),
  categories: refs('categories'),
  sections: choices(['TOP_RATED', 'NEW']),
}

it.each([
  ['amount', '৳ 12,500.00', { value: '12500.00' }],
  ['amount', 'Tk 12 500', { value: '12500.00' }],
  ['amount', 'BDT 1,25,000.50', { value: '125000.50' }],
  ['amount', '১,২৫০ ৳', { value: '1250.00' }],
  ['amount', '1,234', { value: '1234.00' }],
  ['amount', '1.234', { problem: expect.stringContaining('1,234') }],
  ['amount', '1.234,50', { problem: expect.stringContaining('point') }],
  ['percent', '15%', { value: 15 }],
  ['percent', '7.5 %', { value: 7.5 }],
  ['pieces', '15%', { problem: 'Enter the number without a percent sign.' }],
  ['day', '2026-01-31 00:00', { value: '2026-01-31' }],
  ['day', '2026-01-31 18:30', { value: '2026-01-31', warning: expect.anything() }],
  ['day', '31/01/2026', { problem: expect.stringContaining('2026-01-31') }],
  ['day', '01/02/2026', { problem: expect.stringMatching(/2026-02-01 or 2026-01-02/) }],
  ['moment', '2026-01-31 18:30:15', { value: '2026-01-31T12:30:15.000Z' }],
  ['categories', 'Brakes; Parts', { value: ['c0', 'c1'] }],
  ['categories', 'Brakes, Parts', { value: ['c0', 'c1'] }],
  ['categories', 'Brakes|Parts', { value: ['c0', 'c1'] }],
  ['categories', 'Gear, used', { value: ['c2'] }],
  ['categories', 'Gear, used; Parts', { value: ['c2', 'c1'] }],
  ['categories', 'Brakes, Wheels', { problem: expect.stringContaining('“Brakes, Wheels” wasn’t found.') }],
  ['sections', 'Top rated, New', { value: ['TOP_RATED', 'NEW'] }],
] as const)('the %s in %j is read as people mean it, or refused', (key, cell, expected) => {
  expect(decodeCell(fields[key], cell, indexes)).toEqual(expected)
})
