import type { CrudFilter } from '@refinedev/core'
import { expect, it } from 'vitest'
import { recordRequests } from '#tests/support/providers/harness.ts'

const { linesOf } = recordRequests()

/** What `useSelect`, the tables of `@refinedev/antd` and pages of plain Refine send. */
it.each<[resource: string, filter: CrudFilter, query: string]>([
  ['products', { field: 'name', operator: 'contains', value: 'R15' }, '&productName=R15'],
  ['couponBatches', { field: 'title', operator: 'contains', value: 'Eid' }, '&search=Eid'],
  ['products', { field: 'brand', operator: 'eq', value: 'b1' }, '&brandId=b1'],
  ['products', { field: 'brand.id', operator: 'eq', value: 'b1' }, '&brandId=b1'],
  [
    'orders',
    { field: 'createdAt', operator: 'gte', value: '2026-01-01T00:00:00Z' },
    '&startDate=2026-01-01T00%3A00%3A00Z',
  ],
  // No filter of these lists compares so.
  ['orders', { field: 'number', operator: 'startswith', value: '7' }, ''],
  ['orders', { field: 'constructor', operator: 'eq', value: '7' }, ''],
])('of %s, %j, become the declared filter', async (resource, filter, query) => {
  const ask = (filters: CrudFilter[]) => linesOf((provider) => provider.getList({ resource, filters }))
  const [plain] = await ask([])
  const line = (await ask([filter])).at(-1)
  expect(line).toBe(`${plain}${query}`)
})
