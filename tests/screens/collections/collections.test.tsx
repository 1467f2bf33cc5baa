import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const id = '0190aaaa-bbbb-7ccc-8ddd-000000000001'
const collection = {
  id,
  version: 1,
  createdAt: '2026-10-01T04:00:00.000Z',
  updatedAt: '2026-10-02T04:00:00.000Z',
  name: 'Monsoon',
  slug: 'monsoon',
  contents: 'ByRules',
  chosen: [],
  match: 'any',
  conditions: 'productType=gear&maxPrice=5000.00',
  isActive: true,
  products: 2,
}
const may = (...permissions: [Permission['subject'], ...Permission['actions'][number][]][]) => ({
  permissions: permissions.map(([subject, ...actions]) => ({ subject, actions })),
})
const manager = may(['Category', 'READ', 'UPDATE', 'CREATE'], ['Product', 'READ'])
const helmet = { id: 'p1', version: 1, name: 'Trail helmet', sku: 'TRAIL', images: [] }

let previews: string[] = []
let bodies: unknown[] = []
beforeEach(() => {
  previews = []
  bodies = []
})
const known = [
  'previewCollection',
  'products.list.maxPrice',
  'products.list.minPrice',
  'products.list.onSale',
]
const backend: Answers = {
  'GET x': { body: { data: known } },
  [`GET x/collections/${id}`]: { body: collection },
  'GET admin/products': { body: { data: [helmet], total: 1 } },
  'GET x/collection-preview': ({ line }: { line: string }) => {
    previews.push(line)
    return line.includes('onSale')
      ? { body: { data: [], total: 0 } }
      : { body: { data: [helmet], total: 12 } }
  },
  [`PATCH x/collections/${id}`]: ({ body }) => {
    bodies.push(body)
    return { body: { ...collection, ...(body as object), version: 2 } }
  },
}

it('a collection says why it has no products when its conditions are no longer valid', async () => {
  const invalid = { ...collection, conditions: 'colour=red', products: null }
  openAdmin(`/collections/${id}`, manager, { ...backend, [`GET x/collections/${id}`]: { body: invalid } })
  expect((await screen.findByRole('alert')).textContent).toMatch(/conditions are no longer valid/)
})

it('the chosen products of a collection are shown once, as the list of its products', async () => {
  const chosen = { ...collection, contents: 'Chosen', match: null, conditions: null, products: 1 }
  const one = { ...chosen, chosen: [{ id: 'p1', label: 'Trail helmet' }] }
  openAdmin(`/collections/${id}`, manager, {
    ...backend,
    'GET x': { body: { data: [...known, 'products.list.collectionId'] } },
    [`GET x/collections/${id}`]: { body: one },
  })
  expect(await screen.findByRole('cell', { name: /TRAIL/ })).toBeTruthy()
  expect(screen.getAllByText('Trail helmet')).toHaveLength(1)
  expect(screen.queryByText('Chosen products')).toBeNull()
})

it('the rules of a collection are shown in words', async () => {
  openAdmin(`/collections/${id}`, manager, backend)
  await waitFor(() =>
    expect(document.body.textContent).toMatch(/price is .*5,000\.00.* or less or type is Gear/),
  )
})

it('the form of a collection previews what its rules find, and again once they change', async () => {
  const { user } = openAdmin(`/collections/${id}/edit`, manager, backend)
  const preview = await screen.findByRole('region', { name: 'Preview' })
  expect(await within(preview).findByText('12 products match now')).toBeTruthy()
  expect(within(preview).getByRole('link', { name: 'Trail helmet' })).toBeTruthy()
  expect(previews[0]).toContain('match=any&conditions=productType%3Dgear%26maxPrice%3D5000.00')
  await user.click(screen.getByRole('button', { name: 'Add condition' }))
  await user.click(await screen.findByRole('menuitem', { name: /On sale/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Yes' }))
  await waitFor(() => expect(previews.at(-1)).toContain('onSale%3Dtrue'))
  expect(await within(preview).findByText(/No product matches now/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodies).toEqual([{ conditions: 'productType=gear&maxPrice=5000.00&onSale=true', version: 1 }]),
  )
})

it('a collection offers no collection as a condition', async () => {
  const { user } = openAdmin(`/collections/${id}/edit`, manager, {
    ...backend,
    'GET x': { body: { data: [...known, 'products.list.collectionId'] } },
  })
  await screen.findByRole('region', { name: 'Preview' })
  await user.click(screen.getByRole('button', { name: 'Add condition' }))
  expect(await screen.findByRole('menuitem', { name: /Price from/ })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /Collection/ })).toBeNull()
})

it('a backend without collections has no page for them', async () => {
  openAdmin('/collections', manager, { ...backend, 'GET x': { body: { data: [] } } })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})
