import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { onNotify, type Toast } from '#providers/notifications/notifications.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

type Product = { id: string; name: string; inDeals: boolean; isLatest: boolean } & Record<string, unknown>
const made = (n: number, inDeals = false): Product => ({
  id: `p${n}`,
  version: 1,
  createdAt: '2026-01-15T04:00:00.000Z',
  updatedAt: '2026-01-15T04:00:00.000Z',
  name: `Helmet ${n}`,
  sku: `HEL-${n}`,
  price: '1500.00',
  images: [],
  inDeals,
  isLatest: false,
})

/** A backend that keeps which products are deals; some it refuses. */
const shop = (all: Product[], refused: readonly string[] = []): Answers => {
  const changing = (product: Product, inDeals: boolean): Answers[string] => {
    return () => {
      if (refused.includes(product.id))
        return { status: 400, body: { statusCode: 400, message: 'Can not add deal product' } }
      product.inDeals = inDeals
      return { body: { message: 'Done' } }
    }
  }
  const listed = (rows: Product[]) => ({ body: { data: structuredClone(rows), total: rows.length } })
  return {
    'GET admin/products': ({ line }) => {
      const params = new URLSearchParams(line.split('?')[1])
      return listed(all.filter(({ name }) => name.includes(params.get('productName') ?? '')))
    },
    'GET admin/products/deal-products': () => listed(all.filter(({ inDeals }) => inDeals)),
    'GET admin/categories': { body: { data: [], total: 0 } },
    ...Object.fromEntries(
      all.flatMap((product): [string, Answers[string]][] => [
        [`POST admin/products/${product.id}/deal-product`, changing(product, true)],
        [`DELETE admin/products/${product.id}/deal-product`, changing(product, false)],
        [`GET admin/products/sku/${product.sku}`, { body: product }],
        [`GET admin/products/${product.id}`, { body: product }],
      ]),
    ),
  }
}
const all: { permissions: Permission[] } = {
  permissions: [
    { subject: 'Product', actions: ['READ', 'UPDATE'] },
    { subject: 'DealProduct', actions: ['CREATE', 'READ', 'DELETE'] },
  ],
}
const writes = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('GET'))
const box = (name: RegExp) => screen.findByRole('checkbox', { name })

let toastTexts: string[] = []
let toasts: Toast[] = []
beforeEach(() => {
  toastTexts = []
  toasts = []
  return onNotify((toast) => {
    toastTexts.push(toast.message)
    toasts.push(toast)
  })
})

describe('adding deal products', () => {
  it('searches products, marks those that are deals, adds all selected at once', async () => {
    const { user, backend } = openAdmin('/deal-products?skip=0', all, shop([made(1, true), made(2), made(3)]))
    await user.click(await screen.findByRole('button', { name: 'Add products' }))
    expect(await box(/^Helmet 1/)).toHaveProperty('disabled', true)
    await user.click(await box(/^Helmet 2/))
    await insert(user, screen.getByRole('searchbox', { name: 'Search products by name or SKU' }), 'Helmet 3')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Helmet 2/ })).toBeNull())
    await user.click(await box(/^Helmet 3/))
    await user.click(screen.getByRole('button', { name: 'Add 2 products' }))
    await waitFor(() => expect(toastTexts).toEqual(['Deal product added successfully (2)']))
    expect(writes(backend.lines())).toEqual([
      'POST admin/products/p2/deal-product',
      'POST admin/products/p3/deal-product',
    ])
    expect((await screen.findAllByRole('link', { name: /Helmet 3/ })).length).toBeGreaterThan(0)
  })

  it('is undone from the toast: all added products are removed again', async () => {
    const { user, backend } = openAdmin('/deal-products?skip=0', all, shop([made(1), made(2)]))
    await user.click((await screen.findAllByRole('button', { name: 'Add products' }))[0] ?? document.body)
    await user.click(await box(/^Helmet 1/))
    await user.click(await box(/^Helmet 2/))
    await user.click(screen.getByRole('button', { name: 'Add 2 products' }))
    await waitFor(() => expect(toasts[0]?.action?.label).toBe('Undo'))
    act(() => toasts[0]?.action?.act())
    await waitFor(() => expect(toastTexts.at(-1)).toBe('2 products removed from deal products'))
    expect(writes(backend.lines()).slice(2)).toEqual([
      'DELETE admin/products/p1/deal-product',
      'DELETE admin/products/p2/deal-product',
    ])
    expect(toasts.at(-1)?.action).toBeUndefined()
    expect(await screen.findByText('No deal products yet')).toBeDefined()
  })

  it('offers no Undo to a role that may not remove', async () => {
    const adder: Permission[] = [
      { subject: 'Product', actions: ['READ'] },
      { subject: 'DealProduct', actions: ['CREATE', 'READ'] },
    ]
    const { user } = openAdmin(
      '/deal-products?skip=0',
      { permissions: adder },
      shop([made(1, true), made(2)]),
    )
    await user.click(await screen.findByRole('button', { name: 'Add products' }))
    await user.click(await box(/^Helmet 2/))
    await user.click(screen.getByRole('button', { name: 'Add 1 product' }))
    await waitFor(() => expect(toastTexts).toHaveLength(1))
    expect(toasts[0]?.action).toBeUndefined()
  })

  it('shows the specified message for a single product', async () => {
    const { user } = openAdmin('/deal-products?skip=0', all, shop([made(1, true), made(2)]))
    await user.click(await screen.findByRole('button', { name: 'Add products' }))
    await user.click(await box(/^Helmet 2/))
    await user.click(screen.getByRole('button', { name: 'Add 1 product' }))
    await waitFor(() => expect(toastTexts).toEqual(['Deal product added successfully']))
  })

  it('names each refused product, and keeps it selected', async () => {
    const { user } = openAdmin('/deal-products?skip=0', all, shop([made(1, true), made(2), made(3)], ['p3']))
    await user.click(await screen.findByRole('button', { name: 'Add products' }))
    await user.click(await box(/^Helmet 2/))
    await user.click(await box(/^Helmet 3/))
    await user.click(screen.getByRole('button', { name: 'Add 2 products' }))
    expect(await screen.findByText('Helmet 3: Can not add deal product')).toBeDefined()
    expect(await box(/^Helmet 3/)).toHaveProperty('checked', true)
    expect(screen.getByRole('button', { name: 'Add 1 product' })).toBeDefined()
  })

  it('is not offered without the permission', async () => {
    const reader: Permission[] = [{ subject: 'DealProduct', actions: ['READ'] }]
    openAdmin('/deal-products?skip=0', { permissions: reader }, shop([made(1, true)]))
    expect(await screen.findByText('Helmet 1')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add products' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('removing deal products', () => {
  it('asks first, and keeps the product itself', async () => {
    const { user, backend } = openAdmin('/deal-products?skip=0', all, shop([made(1, true), made(2, true)]))
    await user.click(await screen.findByRole('button', { name: 'Actions for Helmet 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from deal products' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/The product isn’t deleted/)).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Remove from deal products' }))
    await waitFor(() => expect(toastTexts).toEqual(['“Helmet 1” removed from deal products']))
    expect(writes(backend.lines())).toEqual(['DELETE admin/products/p1/deal-product'])
    await waitFor(() => expect(screen.queryByRole('link', { name: /Helmet 1/ })).toBeNull())
  })
})

describe('the list of products', () => {
  const offered = async (name: string) => {
    const { user } = openAdmin('/Product?page=1', all, shop([made(1, true), made(2)]))
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    return (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  }
  it('offers removing for those that are deals', async () => {
    const items = await offered('Helmet 1')
    expect(items).toContain('Remove from deal products')
    expect(items).not.toContain('Add to deal products')
  })
  it('offers adding for those that are not', async () => {
    const items = await offered('Helmet 2')
    expect(items).toContain('Add to deal products')
    expect(items).toContain('Add to latest products')
    expect(items).not.toContain('Remove from deal products')
  })

  it('opens a product by its SKU and Enter', async () => {
    const { user, place } = openAdmin('/Product?page=1', all, shop([made(1)]))
    await user.type(await screen.findByRole('searchbox', { name: 'Search products' }), 'HEL-1{Enter}')
    await waitFor(() => expect(place()).toBe('/Product/p1'))
  })

  it('opens it by the number on its label as well', async () => {
    const labelled = { ...made(1), customSku: 'LABEL-77' }
    const { user, place, backend } = openAdmin('/Product?page=1', all, shop([labelled]))
    await user.type(await screen.findByRole('searchbox', { name: 'Search products' }), 'LABEL-77{Enter}')
    await waitFor(() => expect(place()).toBe('/Product/p1'))
    expect(backend.lines().some((line) => line.includes('customSku=LABEL-77'))).toBe(true)
  })

  it('searches for what is no SKU, and selects it for the next scan', async () => {
    const { user, place } = openAdmin('/Product?page=1', all, shop([made(1)]))
    const input = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search products' })
    await user.type(input, 'HEL-9{Enter}')
    await waitFor(() => expect(place()).toBe('/Product?page=1&productName=HEL-9'))
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 5])
    expect(toastTexts).toEqual([])
  })
})

describe('the address of a SKU', () => {
  it('opens its product', async () => {
    const { place } = openAdmin('/Product/sku/HEL-1', all, shop([made(1)]))
    await waitFor(() => expect(place()).toBe('/Product/p1'))
  })
  it('reports an unknown SKU, and links back', async () => {
    const { user, place } = openAdmin('/Product/sku/HEL-9', all, shop([made(1)]))
    expect(await screen.findByText('No product has the SKU “HEL-9”')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Show all products' }))
    expect(place()).toBe('/Product?page=1')
  })
})
