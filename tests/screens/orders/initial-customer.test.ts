import { describe, expect, test } from 'vitest'
import { initialCustomer } from '../../../src/screens/orders/desk/initial-customer'

describe('A new customer of an order by phone', () => {
  test('begins with the phone number that was searched for, in any format', () => {
    expect(initialCustomer('01711-223 344')).toEqual({ phone: '01711-223 344' })
    expect(initialCustomer('+8801711223344')).toEqual({ phone: '+8801711223344' })
    expect(initialCustomer('০১৭১১২২৩৩৪৪')).toEqual({ phone: '০১৭১১২২৩৩৪৪' })
  })
  test('begins with the name that was searched for', () => {
    expect(initialCustomer(' Nasrin Akter ')).toEqual({ name: 'Nasrin Akter' })
  })
  test('begins empty if nothing was searched for', () => {
    expect(initialCustomer('')).toEqual({})
  })
})
