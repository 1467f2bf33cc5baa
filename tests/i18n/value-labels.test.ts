import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { automationRuns } from '#contract/resources/people/automations.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { returns } from '#contract/resources/sales/returns.ts'
import { recordLabel, valueLabel } from '#i18n/declared-texts.ts'
import { loadLanguage } from '#i18n/index.ts'

/** The value of a field, and its names in English and Bengali. */
const labels = [
  ['a choice', orders.fields.orderStatus, 'Processing', 'Processing', 'প্রক্রিয়াধীন'],
  ['a usual text', returns.fields.reason, 'WrongItem', 'Wrong item', 'ভুল পণ্য'],
  [
    'a text of the shop’s own',
    returns.fields.reason,
    'Size-XL on iPhone site',
    'Size-XL on iPhone site',
    'Size-XL on iPhone site',
  ],
  ['an area', orders.fields.division, 'Chattogram', 'Chattogram', 'চট্টগ্রাম'],
  ['any other text', orders.fields.recipient, 'Pending', 'Pending', 'Pending'],
] as const

it.each(labels)('%s has its name in English', (_, field, value, english) => {
  expect(valueLabel(field, value)).toBe(english)
})

describe('in Bengali', () => {
  beforeAll(() => loadLanguage('bn'))
  afterAll(() => loadLanguage('en'))
  it.each(labels)('%s has its name', (_, field, value, _english, bengali) => {
    expect(valueLabel(field, value)).toBe(bengali)
  })
  it('a record that is named by a choice has its name', () => {
    expect(recordLabel(automationRuns, { id: '1', event: 'orderPlaced' })).toBe('অর্ডার দেওয়া হয়েছে')
  })
})

it('a record that is named by a choice has its name in English', () => {
  expect(recordLabel(automationRuns, { id: '1', event: 'orderPlaced' })).toBe('Order placed')
})
