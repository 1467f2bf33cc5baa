import { expect, it } from 'vitest'
import { orders } from '#contract/resources/sales/orders.ts'
import { possibleColumns } from '#kit/list/use-columns.ts'

it('the columns that a list offers name other records, and have no ids of them', () => {
  const columns = possibleColumns(orders)
  expect(columns).toContain('couponCode')
  expect(columns).toContain('exchangeOfNumber')
  expect(columns.filter((key) => key.endsWith('Id'))).toEqual([])
})
