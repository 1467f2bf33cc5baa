import { expect, it } from 'vitest'
import { customers } from '#contract/resources/people/customers.ts'
import { withCell } from '#kit/fields/rows/with-cell.ts'

const columns = customers.fields.addresses.of
const address = { recipient: 'Rahim', division: 'Dhaka', district: 'Gazipur', thana: 'Sreepur' }

it('another division of an address clears its district and thana', () => {
  expect(withCell(columns, address, 'division', 'Khulna')).toEqual({
    recipient: 'Rahim',
    division: 'Khulna',
    district: null,
    thana: null,
  })
})

it('another district of an address clears its thana only', () => {
  const changed = withCell(columns, address, 'district', 'Dhaka')
  expect(changed).toEqual({ ...address, district: 'Dhaka', thana: null })
})

it('the same division, or another cell of an address, clears nothing', () => {
  expect(withCell(columns, address, 'division', 'Dhaka')).toEqual(address)
  expect(withCell(columns, address, 'recipient', 'Karim')).toEqual({ ...address, recipient: 'Karim' })
})
