import { describe, expect, test } from 'vitest'
import { initialCustomer } from '#screens/orders/desk/initial-customer.ts'

describe('A new customer of an order by phone', () => {
  test.each(['01711-223 344', '+880 1711 223344', '8801711223344', '০১৭১১২২৩৩৪৪'])(
    'begins with the mobile number %s that was searched for, with its country code',
    (typed) => expect(initialCustomer(typed)).toEqual({ phone: '+8801711223344' }),
  )
  test('begins with any other number as it was typed', () => {
    expect(initialCustomer('+44 20 7946 0000')).toEqual({ phone: '+44 20 7946 0000' })
  })
  test('begins with the name that was searched for', () => {
    expect(initialCustomer(' Nasrin Akter ')).toEqual({ name: 'Nasrin Akter' })
  })
  test('begins empty if nothing was searched for', () => {
    expect(initialCustomer('')).toEqual({})
  })
})
