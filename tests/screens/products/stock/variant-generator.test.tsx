import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { rowOf, stockBackend, stores, variantOf } from '#tests/support/screens/stock-fixtures.ts'

const keeper: { permissions: Permission[] } = {
  permissions: [
    { subject: 'Product', actions: ['READ', 'CREATE', 'UPDATE', 'DELETE'] },
    { subject: 'Store', actions: ['READ'] },
  ],
}
const open = async (answers: Answers) => {
  const stage = openAdmin('/Product/p1?tab=stock', keeper, answers)
  await stage.user.click(await screen.findByRole('button', { name: 'Generate variants' }))
  return { ...stage, form: within(await screen.findByRole('dialog', { name: 'Generate variants' })) }
}
const rowSkus = () =>
  screen.getAllByRole('rowheader').map((header) => header.textContent?.match(/VIS-\w/)?.[0])

describe('generating variants', () => {
  it('lists one whose SKU was refused at first in the place where it was entered', async () => {
    let variants: ReturnType<typeof variantOf>[] = []
    const { user, backend, form } = await open(
      stockBackend([], variants, {
        'GET inventory/products': { body: { data: [], total: 0 } },
        'GET x/products/p1/variants': () => ({ body: { data: variants, total: variants.length } }),
        'GET x': { body: { data: ['variants', 'moveVariant', 'variantOptions'] } },
        'GET x/variant-options': { body: { data: [{ name: 'Size', values: ['S', 'M', 'L'] }] } },
        'PUT inventory/products/add-new-variant/p1': ({ body }) => {
          const { sku } = body as { sku: string }
          if (sku === 'VIS-M') return { status: 400, body: { statusCode: 400, message: 'Product sku match' } }
          const variant = variantOf(sku, sku.slice(-1), { position: variants.length })
          variants.push(variant)
          return { body: variant }
        },
        'POST x/products/p1/variants/order': () => {
          const [small, large, middle] = variants
          variants = [small, middle, large].flatMap((one, position) => (one ? [{ ...one, position }] : []))
          return { body: { data: variants, total: variants.length } }
        },
      }),
    )
    await user.click(await form.findByRole('button', { name: 'Size' }))
    for (const name of ['S', 'M', 'L']) await user.click(form.getByRole('button', { name }))
    await user.click(form.getByRole('button', { name: 'Add 3 variants' }))
    expect((await form.findByRole('alert')).textContent).toBe('Product sku match')
    expect(backend.sent('POST x/products/p1/variants/order')).toEqual([])
    await user.type(form.getByRole('textbox', { name: 'SKU of M' }), '2')
    await user.click(form.getByRole('button', { name: 'Add 1 variant' }))
    await waitFor(() => expect(rowSkus()).toEqual(['VIS-S', 'VIS-M', 'VIS-L']))
    expect(backend.sent('POST x/products/p1/variants/order')).toEqual([
      { variantId: 'v-VIS-M2', afterId: 'v-VIS-S' },
    ])
  })

  it('adds all of them in one call, or none, with each reason at its row', async () => {
    const variants: ReturnType<typeof variantOf>[] = []
    const { user, backend, form } = await open(
      stockBackend([], variants, {
        'GET inventory/products': { body: { data: [], total: 0 } },
        'GET x/products/p1/variants': () => ({ body: { data: variants, total: variants.length } }),
        'GET x': { body: { data: ['variants', 'addVariants', 'variantOptions'] } },
        'GET x/variant-options': { body: { data: [{ name: 'Size', values: ['S', 'M', 'L'] }] } },
        'POST x/products/p1/variants': ({ body }) => {
          const sent = (body as { variants: { sku: string }[] }).variants
          const at = sent.findIndex(({ sku }) => sku === 'VIS-M')
          const errors = { [`variants.${at}.sku`]: ['Product sku match'] }
          if (at >= 0) return { status: 400, body: { statusCode: 400, message: 'Invalid', errors } }
          variants.push(...sent.map(({ sku }, position) => variantOf(sku, sku.slice(-1), { position })))
          return { body: { data: variants } }
        },
      }),
    )
    await user.click(await form.findByRole('button', { name: 'Size' }))
    for (const name of ['S', 'M', 'L']) await user.click(form.getByRole('button', { name }))
    await user.click(form.getByRole('button', { name: 'Add 3 variants' }))
    const refused = (await form.findByRole('alert')).closest('li') as HTMLElement
    expect(within(refused).getByRole('alert').textContent).toBe('Product sku match')
    expect(within(refused).getByRole('textbox', { name: 'SKU of M' })).toBeDefined()
    expect(form.queryByText('Added')).toBeNull()
    await user.type(form.getByRole('textbox', { name: 'SKU of M' }), '2')
    await user.click(form.getByRole('button', { name: 'Add 3 variants' }))
    await waitFor(() => expect(rowSkus()).toEqual(['VIS-S', 'VIS-M', 'VIS-L']))
    const skus = backend
      .sent('POST x/products/p1/variants')
      .map((body) => (body as { variants: { sku: string }[] }).variants.map(({ sku }) => sku))
    expect(skus).toEqual([
      ['VIS-S', 'VIS-M', 'VIS-L'],
      ['VIS-S', 'VIS-M2', 'VIS-L'],
    ])
    expect(backend.lines().join()).not.toContain('add-new-variant')
  })

  it('proposes options, values and the showrooms used before, and continues in the first quantity', async () => {
    const rows: ReturnType<typeof rowOf>[] = []
    const variants: ReturnType<typeof variantOf>[] = []
    const start = async () =>
      open(
        stockBackend(rows, variants, {
          'GET inventory/products': () => ({ body: { data: rows, total: rows.length } }),
          'GET x/products/p1/variants': () => ({ body: { data: variants, total: variants.length } }),
          'GET x': { body: { data: ['variants', 'variants.add.storeIds', 'variantOptions'] } },
          'GET x/variant-options': { body: { data: [{ name: 'Size', values: ['M', 'L'] }] } },
          'GET stores': {
            body: { data: stores.map(({ id, label }) => ({ id, name: label, isActive: true })), total: 2 },
          },
          'PUT inventory/products/add-new-variant/p1': ({ body }) => {
            const { sku, storeIds } = body as { sku: string; storeIds: string[] }
            const variant = variantOf(sku, sku.slice(-1), { position: variants.length })
            variants.push(variant)
            for (const store of stores) if (storeIds.includes(store.id)) rows.push(rowOf(variant, store, 0))
            return { body: variant }
          },
        }),
      )
    const { user, backend, form } = await start()
    await user.click(await form.findByRole('button', { name: 'Size' }))
    await user.click(form.getByRole('button', { name: 'M' }))
    await user.click(form.getByRole('button', { name: 'L' }))
    expect(form.queryByRole('button', { name: 'M' })).toBeNull()
    await user.click(form.getByRole('combobox', { name: 'Stock in showrooms' }))
    await user.click(await screen.findByText('Mirpur 10', { selector: '.ant-select-item-option-content' }))
    await user.click(form.getByRole('button', { name: 'Add 2 variants' }))
    await waitFor(() =>
      expect(document.activeElement?.querySelector('button')?.getAttribute('aria-label')).toMatch(
        /^VIS-M, Mirpur 10: 0/,
      ),
    )
    expect(rowSkus()).toEqual(['VIS-M', 'VIS-L'])
    expect(backend.sent('PUT inventory/products/add-new-variant/p1')).toMatchObject([
      { sku: 'VIS-M', storeIds: ['s2'] },
      { sku: 'VIS-L', storeIds: ['s2'] },
    ])
  })
})
