import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { Row } from '#kit/context/props.ts'
import { product } from '#tests/support/kit/bulk-fixtures.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

beforeAll(() => import('#kit/bulk-edit/BulkEditDialog.tsx'))

/** Two products, of which the first has one variant with its own price and weight, and one without. */
const openProducts = () => {
  const records: Record<string, Row> = { p1: product(1), p2: product(2) }
  const variant = (id: string, price: string | null, weight: number | null): Row => ({
    ...{ id, version: 1, createdAt: '2026-01-01T04:00:00.000Z', updatedAt: '2026-01-01T04:00:00.000Z' },
    ...{
      product: { id: 'p1', label: 'Product 1' },
      sku: `SKU-${id}`,
      customSku: null,
      attributes: [],
      price,
      weight,
    },
    ...{ isActive: true, archivedAt: null },
  })
  const variants: Record<string, Row> = { v1: variant('v1', '150.00', 900), v2: variant('v2', null, null) }
  const store = { id: 's1', label: 'Dhaka' }
  const stock = { id: 'i1', version: 1, store, quantity: 4, lowAt: null }
  const write =
    (all: Record<string, Row>) =>
    ({ body }: { body: unknown }) => ({
      body: {
        data: (body as { records: { id: string; values: Partial<Row> }[] }).records.map(({ id, values }) => {
          const now = all[id] as Row
          all[id] = { ...now, ...values, version: Number(now.version) + 1 }
          return { status: 200, body: all[id] }
        }),
      },
    })
  const admin = openAdmin(
    '/Product?page=1',
    { permissions: [{ subject: 'Product', actions: ['READ', 'UPDATE'] }] },
    {
      'GET x': {
        body: {
          data: [
            ...['skus', 'changeVariant', 'readRecords', 'writeRecords'],
            ...['products.weight', 'variants.weight'],
          ],
        },
      },
      'GET admin/products': () => ({ body: { data: Object.values(records), total: 2 } }),
      'GET x/records/products': () => ({ body: { data: Object.values(records) } }),
      'GET x/skus': () => ({
        body: {
          data: [
            { productId: 'p1', variant: variants.v1, stock: [stock] },
            { productId: 'p1', variant: variants.v2, stock: [] },
            { productId: 'p2', variant: null, stock: [] },
          ],
        },
      }),
      'POST x/records/products': write(records),
      'POST x/records/variants': write(variants),
    },
  )
  const pick = async (box: string, option: string) => {
    await admin.user.click(await screen.findByRole('combobox', { name: box }))
    const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' })
    await admin.user.click(options.at(-1) ?? document.body)
  }
  const select = async () => {
    for (const n of [1, 2])
      await admin.user.click(await screen.findByRole('checkbox', { name: `Select Product ${n}` }))
  }
  const valuesOf = (key: string) => () =>
    [records, variants].flatMap((all) => Object.values(all).map((one) => one[key] ?? null))
  return { ...admin, pick, select, prices: valuesOf('price'), weights: valuesOf('weight') }
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

it('a bulk price change shows and includes variants with their own price, and undoes both', async () => {
  const list = openProducts()
  await list.select()
  await list.user.click(await screen.findByRole('button', { name: 'Edit 2 products…' }))
  await list.pick('Field to change', 'Price')
  await list.user.type(await screen.findByRole('textbox', { name: 'Price: change by' }), '10')
  expect(await rowsOf('Variants')).toEqual(['Product 1 · SKU-v1150.00→becomes165.00'])
  const include = screen.getByRole('checkbox', { name: 'Also change 1 variant with its own price' })
  expect(include).toHaveProperty('checked', true)
  await list.user.click(screen.getByRole('button', { name: 'Update 2 products + 1 variant' }))
  await screen.findByText('2 products + 1 variant updated')
  expect(list.prices()).toEqual(['110.00', '220.00', '165.00', null])
  await list.user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Previous values of 2 products + 1 variant restored.')
  expect(list.prices()).toEqual(['100.00', '200.00', '150.00', null])
})

it('a bulk weight change includes variants with their own weight, and undoes both', async () => {
  const list = openProducts()
  await list.select()
  await list.user.click(await screen.findByRole('button', { name: 'Edit 2 products…' }))
  await list.pick('Field to change', 'Weight')
  await list.pick('Type of change to Weight', 'Set to')
  await list.user.type(await screen.findByLabelText('New value'), '1.5 kg')
  expect(await screen.findByText('Also change 1 variant with its own weight')).toBeTruthy()
  expect(await rowsOf('Variants')).toEqual(['Product 1 · SKU-v1900 g→becomes1.5 kg'])
  await list.user.click(screen.getByRole('button', { name: 'Update 2 products + 1 variant' }))
  await screen.findByText('2 products + 1 variant updated')
  expect(list.weights()).toEqual([1500, 1500, 1500, null])
  await list.user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Previous values of 2 products + 1 variant restored.')
  expect(list.weights()).toEqual([null, null, 900, null])
})

it('the weight of variants is edited with them, shown before it is written, and set back', async () => {
  const list = openProducts()
  await list.select()
  await list.user.click(await screen.findByRole('button', { name: 'Edit variants…' }))
  expect(await screen.findByRole('dialog', { name: 'Edit 2 variants' })).toBeTruthy()
  await list.pick('Field to change', 'Weight')
  await list.pick('Type of change to Weight', 'Set to')
  await list.user.type(await screen.findByLabelText('New value'), '750')
  expect(await rowsOf('Preview')).toEqual([
    'Product 1 · SKU-v1900 g→becomes750 g',
    'Product 1 · SKU-v2Empty→becomes750 g',
  ])
  await list.user.click(screen.getByRole('button', { name: 'Update 2 variants' }))
  await screen.findByText('2 variants updated')
  expect(list.weights()).toEqual([null, null, 750, 750])
  await list.user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Previous values of 2 variants restored.')
  expect(list.weights()).toEqual([null, null, 900, null])
})

it('the variants of the selected products are edited alone, each field that they have', async () => {
  const list = openProducts()
  await list.select()
  await list.user.click(await screen.findByRole('button', { name: 'Edit variants…' }))
  expect(await screen.findByRole('dialog', { name: 'Edit 2 variants' })).toBeTruthy()
  await list.pick('Field to change', 'Low-stock level: Dhaka')
  await list.pick('Type of change to Low-stock level: Dhaka', 'Set to')
  await list.user.type(await screen.findByLabelText('New value'), '3')
  // Not stocked in Dhaka.
  expect(await screen.findByText('1 will change · 1 can’t be changed')).toBeTruthy()
})
