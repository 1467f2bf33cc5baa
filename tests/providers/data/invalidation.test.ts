import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { invalidate, resourcesChangedBy, resourcesShowing } from '#providers/data/invalidation.ts'
import { listQueryKey, resourceKey } from '#providers/data/query-keys.ts'

it('a changed status of an order invalidates what its call declares, whatever screen changed it', async () => {
  const client = new QueryClient()
  const keys = {
    'orders, read by Refine': [...resourceKey('orders'), 'one', '1', {}],
    'stock of a product': listQueryKey('inventory', 'of product', '1'),
    'a call of the dashboard': listQueryKey('dashboard', 'dashboard.sales'),
    'the history of a record': listQueryKey('x', 'x.history'),
    tags: listQueryKey('tags'),
  }
  for (const key of Object.values(keys)) client.setQueryData(key, {})
  await invalidate(client, resourcesChangedBy(registry, 'orders.changeStatus'))
  const outdated = Object.entries(keys).filter(([, key]) => client.getQueryState(key)?.isInvalidated)
  expect(outdated.map(([name]) => name)).toEqual([
    'orders, read by Refine',
    'stock of a product',
    'a call of the dashboard',
    'the history of a record',
  ])
})

it('a saved category is shown by the conditions that follow its slug, a brand by none', () => {
  const shownBy = (name: 'categories' | 'brands') =>
    resourcesShowing(registry, resourceNamed(registry, name)).sort()
  expect(shownBy('categories')).toEqual([
    'categories',
    'categories',
    'collections',
    'coupons',
    'discounts',
    'x',
  ])
  expect(shownBy('brands')).toEqual(['brands', 'brands', 'x'])
})
