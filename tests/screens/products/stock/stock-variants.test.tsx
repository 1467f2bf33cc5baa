import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { insert } from '#tests/support/kit/insert.ts'
import { chooseFiles, png } from '#tests/support/kit/upload-fixtures.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { recordNotices, toasts } from '#tests/support/screens/notices.ts'
import {
  large,
  medium,
  rowOf,
  stockBackend,
  stores,
  threeRows,
  variantOf,
} from '#tests/support/screens/stock-fixtures.ts'

recordNotices()

const keeper: { permissions: Permission[] } = {
  permissions: [{ subject: 'Product', actions: ['READ', 'CREATE', 'UPDATE', 'DELETE'] }],
}
const open = async (answers: Answers) => {
  const stage = openAdmin('/Product/p1?tab=stock', keeper, answers)
  await screen.findByRole('button', { name: 'Add variant' })
  return stage
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }))
const rowSkus = () =>
  screen.getAllByRole('rowheader').map((header) => header.textContent?.match(/VIS-\w/)?.[0])
const updating = 'PATCH inventory/products/variant/p1/sku/VIS-M'
const stale = (current: unknown) => ({
  status: 409,
  body: { statusCode: 409, message: 'Changed by someone else', current },
})

describe('adding a variant', () => {
  it('suggests its SKU from its attributes, and shows its showrooms', async () => {
    const small = variantOf('VIS-S', 'S')
    const rows = threeRows()
    const { user, backend } = await open(
      stockBackend(rows, undefined, {
        'GET inventory/products': () => ({ body: { data: rows, total: rows.length } }),
        'GET x': { body: { data: ['variants', 'taken', 'variants.add.storeIds'] } },
        'GET x/taken': { body: { taken: false } },
        'PUT inventory/products/add-new-variant/p1': () => {
          rows.push(rowOf(small, stores[0], 0))
          return { body: small }
        },
      }),
    )
    await user.click(await button('Add variant'))
    const form = await drawer('Add variant')
    // It has the attributes of the other variants.
    expect(((await form.findByLabelText('Name, row 1')) as HTMLInputElement).value).toBe('Size')
    await user.type(form.getByLabelText('Value, row 1'), 'S')
    expect((form.getByLabelText('SKU') as HTMLInputElement).value).toBe('VIS-S')
    await user.click(form.getByRole('button', { name: 'Add variant' }))
    expect(await button('VIS-S, Dhanmondi: 0')).toBeTruthy()
    expect(backend.sent('PUT inventory/products/add-new-variant/p1')).toEqual([
      {
        attributes: [{ name: 'Size', value: 'S' }],
        sku: 'VIS-S',
        isActive: true,
        // Those that stock the product already.
        storeIds: ['s1', 's2'],
      },
    ])
  })

  it('waits for its picture, and sends no empty row of attributes', async () => {
    let finish = () => {}
    const uploaded = new Promise<void>((done) => {
      finish = done
    })
    const add = 'PUT inventory/products/add-new-variant/p1'
    const { user, backend } = await open(
      stockBackend(undefined, undefined, {
        'GET x': { body: { data: ['variants', 'variants.update.picture'] } },
        'POST media/upload-presigned-url': { status: 404, body: { statusCode: 404, message: 'Not found' } },
        'POST admin/media/upload': async () => {
          await uploaded
          return { body: { key: 'product/small.webp', url: '/media/product/small.webp' } }
        },
        [add]: { body: variantOf('VIS-S', 'S') },
      }),
    )
    await user.click(await button('Add variant'))
    const form = await drawer('Add variant')
    await user.type(await form.findByLabelText('Value, row 1'), 'S')
    await user.click(form.getByRole('button', { name: 'Add row' }))
    await chooseFiles('Picture', png('small.png'))
    await user.click(form.getByRole('button', { name: 'Add variant' }))
    await expect
      .poll(() => toasts.map(({ message }) => message))
      .toEqual(['Files are still uploading. Save when they’re done.'])
    finish()
    await form.findByLabelText('Alt text')
    await user.click(form.getByRole('button', { name: 'Add variant' }))
    await waitFor(() => expect(backend.sent(add)).toHaveLength(1))
    expect(backend.sent(add)).toMatchObject([
      { attributes: [{ name: 'Size', value: 'S' }], picture: { key: 'product/small.webp' } },
    ])
  })

  it('shows it last, with the places that the other variants get', async () => {
    const small = variantOf('VIS-A', 'A', { position: 2 })
    let variants = [medium, large]
    const { user } = await open(
      stockBackend(threeRows(), undefined, {
        'GET x': { body: { data: ['variants'] } },
        'GET x/products/p1/variants': () => ({ body: { data: variants, total: variants.length } }),
        'PUT inventory/products/add-new-variant/p1': () => {
          variants = [{ ...large, position: 0 }, { ...medium, position: 1 }, small]
          return { body: small }
        },
      }),
    )
    await user.click(await button('Add variant'))
    const form = await drawer('Add variant')
    await user.type(await form.findByLabelText('Value, row 1'), 'A')
    await user.click(form.getByRole('button', { name: 'Add variant' }))
    await waitFor(() => expect(rowSkus()).toEqual(['VIS-L', 'VIS-M', 'VIS-A']))
  })

  it('reports a used SKU while typing', async () => {
    const { user } = await open(
      stockBackend(undefined, undefined, {
        'GET x/taken': { body: { taken: true } },
        'GET inventory/products/check-custom-sku': { body: { available: false } },
      }),
    )
    await user.click(await button('Add variant'))
    const form = await drawer('Add variant')
    await insert(user, form.getByLabelText('Custom SKU'), '20001')
    expect((await form.findAllByText('Product sku match')).length).toBeGreaterThan(0)
  })
})

describe('changing a variant', () => {
  it('sends the changes with the displayed version', async () => {
    const { user, backend } = await open(
      stockBackend(undefined, undefined, { [updating]: { body: { ...medium, sku: 'VIS-M2', version: 2 } } }),
    )
    await user.click(await button('Edit variant VIS-M'))
    const form = await drawer('Edit variant VIS-M')
    await user.type(form.getByLabelText('SKU'), '2')
    await user.click(form.getByRole('button', { name: 'Save variant' }))
    expect(await screen.findByRole('rowheader', { name: /VIS-M2/ })).toBeTruthy()
    expect(backend.sent(updating)).toEqual([{ sku: 'VIS-M2', version: 1 }])
  })

  it('keeps fields that only someone else changed, along with what was typed', async () => {
    let tries = 0
    const theirs = { ...medium, price: '1800.00', version: 2 }
    const { user, backend } = await open(
      stockBackend(undefined, undefined, {
        [updating]: () => {
          tries += 1
          return tries === 1 ? stale(theirs) : { body: { ...theirs, customSku: '77', version: 3 } }
        },
      }),
    )
    await user.click(await button('Edit variant VIS-M'))
    const form = await drawer('Edit variant VIS-M')
    await user.type(form.getByLabelText('Custom SKU'), '77')
    await user.click(form.getByRole('button', { name: 'Save variant' }))
    expect(await button('Price of VIS-M: 1,800.00')).toBeTruthy()
    expect(backend.sent(updating)).toEqual([
      { customSku: '77', version: 1 },
      { customSku: '77', version: 2 },
    ])
  })

  it('its price in the grid: empty means that of the product', async () => {
    const { user, backend } = await open(
      stockBackend(undefined, undefined, {
        [updating]: { body: { ...medium, price: '1700.00', version: 2 } },
      }),
    )
    await user.click(await button('Price of VIS-M: 1,500.00'))
    const form = await drawer('Price of VIS-M')
    await user.type(form.getByRole('textbox'), '17x{Enter}')
    expect(await form.findByText(/Enter an amount/)).toBeTruthy()
    await user.clear(form.getByRole('textbox'))
    await user.type(form.getByRole('textbox'), '1,700{Enter}')
    await button('Price of VIS-M: 1,700.00')
    expect(backend.sent(updating)).toEqual([{ price: '1700.00', version: 1 }])
  })

  it('its price asks before it is dropped by a click outside', async () => {
    const { user } = await open(stockBackend())
    await user.click(await button('Price of VIS-M: 1,500.00'))
    await user.clear((await drawer('Price of VIS-M')).getByRole('textbox'))
    await user.type((await drawer('Price of VIS-M')).getByRole('textbox'), '1,700')
    await user.click(document.body)
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Price of VIS-M' })).toBeNull())
    await user.click(await button('Price of VIS-M: 1,500.00'))
    // The variant has no price of its own.
    expect((await drawer('Price of VIS-M')).getByRole('textbox')).toHaveProperty('value', '')
  })

  it('twice in a row sends the second with the version of the first', async () => {
    let version = 1
    let answerFirst = () => {}
    const first = new Promise<void>((done) => {
      answerFirst = done
    })
    const { user, backend } = await open(
      stockBackend(undefined, undefined, {
        [updating]: async ({ body }) => {
          await first
          version += 1
          return { body: { ...medium, ...(body as object), version } }
        },
      }),
    )
    const onSale = await screen.findByRole('switch', { name: 'VIS-M is available' })
    await user.click(onSale)
    await user.click(await screen.findByRole('switch', { name: 'VIS-M is available' }))
    expect(backend.sent(updating)).toHaveLength(1)
    answerFirst()
    await waitFor(() => expect(backend.sent(updating)).toHaveLength(2))
    expect(backend.sent(updating)).toEqual([
      { isActive: false, version: 1 },
      { isActive: true, version: 2 },
    ])
    await waitFor(() => expect(onSale.getAttribute('aria-checked')).toBe('true'))
  })

  it('a refused change is reported, and the row shows the current value', async () => {
    const { user } = await open(
      stockBackend(undefined, undefined, { [updating]: stale({ ...medium, price: '1900.00', version: 5 }) }),
    )
    await user.click(await screen.findByRole('switch', { name: 'VIS-M is available' }))
    await button('Price of VIS-M: 1,900.00')
    const onSale = screen.getByRole('switch', { name: 'VIS-M is available' })
    expect(onSale.getAttribute('aria-checked')).toBe('true')
  })
})

it('stock that could not be read is requested again while the variants are still loading', async () => {
  let asked = 0
  const rows = threeRows()
  const { user } = openAdmin(
    '/Product/p1?tab=stock',
    keeper,
    stockBackend(rows, undefined, {
      'GET inventory/products': () => {
        asked += 1
        if (asked === 1) return { status: 500, body: { statusCode: 500, message: 'Internal server error' } }
        return { body: { data: rows, total: rows.length } }
      },
      'GET x/products/p1/variants': () => new Promise(() => {}),
    }),
  )
  const alert = await screen.findByText('Couldn’t load stock')
  await user.click(within(alert.closest('[role="alert"]') as HTMLElement).getByRole('button'))
  await waitFor(() => expect(asked).toBe(2))
  await waitFor(() => expect(screen.queryByText('Couldn’t load stock')).toBeNull())
})
