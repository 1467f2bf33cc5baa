import { describe, expect, it } from 'vitest'
import { registry } from '../../contract'
import { callAddress } from '../../src/providers/calls'

const rides = (query: Record<string, unknown>) => callAddress(registry, 'testRides.exportExcel', { query })
const forms = (query: Record<string, unknown>) => callAddress(registry, 'forms.exportExcel', { query })

describe('a call that understands the filters of its list', () => {
  it('is made with them in the API’s words', () => {
    expect(
      rides({
        bookingNumber: 'TR-1',
        phone: '+880 17',
        bikeModel: 'Road & Star',
        dealer: 'd1',
        fromDate: '2026-01-01T00:00:00.000Z',
        toDate: '2026-02-01T00:00:00.000Z',
      }),
    ).toBe(
      'admin/test-ride/export-excel?bookingNumber=TR-1&phone=%2B880%2017&bikeModel=Road%20%26%20Star&dealer=d1' +
        '&fromDate=2026-01-01T00%3A00%3A00.000Z&toDate=2026-02-01T00%3A00%3A00.000Z',
    )
  })
  it('is made bare where nothing is filtered', () => {
    expect(rides({})).toBe('admin/test-ride/export-excel')
    expect(rides({ phone: '', dealer: undefined })).toBe('admin/test-ride/export-excel')
  })
  it('takes no page, no order, and no word that is no filter', () => {
    expect(rides({ page: 2, skip: 20, limit: 50, sortBy: 'name', status: 'Confirmed', open: 'x' })).toBe(
      'admin/test-ride/export-excel',
    )
  })
  it('spells a percent sign as its list does', () => {
    expect(forms({ formType: '50percentageSign', status: '100%' })).toBe(
      'admin/form-data/export-excel?formType=50%25&status=100%25',
    )
  })
  it('knows the further word of its list by its own name', () => {
    expect(forms({ search: 'Rahim', status: 'New' })).toBe(
      'admin/form-data/export-excel?search=Rahim&status=New',
    )
  })
})

it('any other call knows nothing of the filters of a list', () => {
  expect(callAddress(registry, 'orders.enums', { query: { orderStatus: 'Pending' } })).toBe(
    'admin/orders/order-enums',
  )
})
