import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { patterns } from '#contract/grammar/patterns.ts'
import { createPhoneReader } from '#contract/grammar/phone.ts'

const storedPhone = createPhoneReader(parsePhoneNumberFromString)

describe('the stored form of a phone number', () => {
  it.each([
    '+8801712345678',
    '8801712345678',
    '008801712345678',
    '01712345678',
    '01712-345 678',
    '(017) 12.345678',
    ' +880 1712-345678 ',
    '+880 (0) 1712 345678',
    '+88 01712345678',
    '০১৭১২৩৪৫৬৭৮',
    '+৮৮০ ১৭১২-৩৪৫৬৭৮',
    '1712345678',
    '01712\u2011345\u00a0678',
  ])('is one for every spelling: %s', (typed) => {
    expect(storedPhone(typed)).toBe('+8801712345678')
  })

  it.each([
    ['+44 20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['02-9876543', '+88029876543'],
  ])('is E.164 for other numbers: %s', (typed, stored) => {
    expect(storedPhone(typed)).toBe(stored)
    expect(stored).toMatch(new RegExp(patterns.phone.matches))
  })

  it.each([
    '',
    '12',
    '017123',
    '+999123456789',
    '01712345678 ext 5',
    'call 01712345678',
    '0171234567890123',
    '--',
  ])('is none for what is no number: %s', (typed) => {
    expect(storedPhone(typed)).toBeUndefined()
  })

  it('is read again as it is', () => {
    for (const n of [1, 5, 77]) expect(storedPhone(patterns.phone.example(n))).toBe(patterns.phone.example(n))
  })
})
