import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { applyStockView, defaultView, stockLines } from '#screens/products/stock/model.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { recordNotices, toastTexts } from '#tests/support/screens/notices.ts'
import { product, rowOf, stockBackend, stores, variantOf } from '#tests/support/screens/stock-fixtures.ts'

recordNotices()

const keeper: { permissions: Permission[] } = {
  permissions: [{ subject: 'Product', actions: ['READ', 'CREATE', 'UPDATE', 'DELETE'] }],
}
const extensions = ['variants', 'moveVariant', 'archiveVariant', 'removeVariant', 'variants.update.picture']
const small = variantOf('VIS-S', 'S', { position: 0 })
const medium = variantOf('VIS-M', 'M', { position: 1 })
const large = variantOf('VIS-L', 'L', { position: 2, archivedAt: '2026-02-01T00:00:00.000Z' })
const fresh = variantOf('VIS-A', 'A')

describe('the lines of the grid', () => {
  it('are in the order of users, new variants last', () => {
    const lines = stockLines(product, [], [fresh, large, medium, small])
    expect(lines.map(({ sku }) => sku)).toEqual(['VIS-S', 'VIS-M', 'VIS-L', 'VIS-A'])
    expect(applyStockView(lines, { ...defaultView, sort: 'sku' }).map(({ sku }) => sku)).toEqual([
      'VIS-A',
      'VIS-L',
      'VIS-M',
      'VIS-S',
    ])
  })
})

const rows = [rowOf(small, stores[0], 1), rowOf(medium, stores[0], 2), rowOf(large, stores[0], 3)]
const open = async (more: Answers = {}) => {
  const stage = openAdmin(
    '/Product/p1?tab=stock',
    keeper,
    stockBackend(rows, [small, medium, large], { 'GET x': { body: { data: extensions } }, ...more }),
  )
  const grid = within(await screen.findByRole('grid', { name: 'Variants and stock' }))
  await grid.findByRole('button', { name: 'More actions for VIS-S' })
  const skus = () => grid.getAllByRole('rowheader').map((header) => header.textContent?.match(/VIS-\w/)?.[0])
  return { ...stage, grid, skus }
}
const choose = async ({ user }: Awaited<ReturnType<typeof open>>, sku: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `More actions for ${sku}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('a variant', () => {
  it('moves with Alt and an arrow key, keeps the focus, and is sent with the variant before it', async () => {
    const moved = [medium, small, large].map((variant, position) => ({ ...variant, position }))
    const line = 'POST x/products/p1/variants/order'
    const { user, grid, skus, backend } = await open({ [line]: { body: { data: moved, total: 3 } } })
    grid.getByRole('rowheader', { name: /VIS-S/ }).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(skus()).toEqual(['VIS-M', 'VIS-S']))
    expect(document.activeElement).toBe(grid.getByRole('rowheader', { name: /VIS-S/ }))
    expect(screen.getByText('VIS-S is now 2 of 2')).toBeTruthy()
    await waitFor(() => expect(backend.sent(line)).toEqual([{ variantId: small.id, afterId: medium.id }]))
    await waitFor(() => expect(skus()).toEqual(['VIS-M', 'VIS-S']))
  })

  it('returns to its place if the move is refused', async () => {
    const { user, grid, skus } = await open({
      'POST x/products/p1/variants/order': { status: 400, body: { statusCode: 400, message: 'Refused' } },
    })
    grid.getByRole('rowheader', { name: /VIS-M/ }).focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(toastTexts).toEqual(['Refused']))
    await waitFor(() => expect(skus()).toEqual(['VIS-S', 'VIS-M']))
  })

  it('that is archived is hidden, until archived ones are shown', async () => {
    const { user, skus } = await open()
    expect(skus()).toEqual(['VIS-S', 'VIS-M'])
    await user.click(screen.getByRole('checkbox', { name: 'Show archived (1)' }))
    await waitFor(() => expect(skus()).toEqual(['VIS-S', 'VIS-M', 'VIS-L']))
    expect(screen.getByRole('rowheader', { name: /Archived/ }).textContent).toContain('VIS-L')
    expect(screen.queryByRole('switch', { name: 'VIS-L is available' })).toBeNull()
  })

  it('is archived from its menu, over the version that is shown', async () => {
    const line = 'POST x/variants/v-VIS-M/archive'
    const all = [small, medium, large]
    const stage = await open({
      [line]: () => {
        all[1] = { ...medium, version: 2, archivedAt: '2026-02-02T00:00:00.000Z' }
        return { body: all[1] }
      },
      'GET x/products/p1/variants': () => ({ body: { data: all, total: 3 } }),
    })
    await choose(stage, 'VIS-M', 'Archive variant')
    await waitFor(() => expect(stage.skus()).toEqual(['VIS-S']))
    expect(stage.backend.sent(line)).toEqual([{ version: 1 }])
    expect(toastTexts).toEqual(['VIS-M archived. It’s no longer sold.'])
  })

  it('that is deleted leaves the grid at once, together with its stock', async () => {
    let all = [small, medium, large]
    const stage = await open({
      'DELETE x/variants/v-VIS-M': () => {
        all = [small, large]
        return { body: {} }
      },
      'GET x/products/p1/variants': () => ({ body: { data: all, total: all.length } }),
      // After the deletion the stock is read again, and has not arrived yet.
      'GET inventory/products': () =>
        all.length < 3 ? new Promise(() => {}) : { body: { data: rows, total: rows.length } },
    })
    await choose(stage, 'VIS-M', 'Delete variant')
    const listed = stage.skus().length
    await stage.user.click(await screen.findByRole('button', { name: 'Delete variant' }))
    await waitFor(() => expect(toastTexts).toEqual(['VIS-M deleted']))
    expect([listed, stage.skus()]).toEqual([2, ['VIS-S']])
  })

  it('that is in orders is not deleted, but can be archived instead', async () => {
    const message = 'VIS-M is in 2 orders, so it can’t be deleted. Archive it instead.'
    const reasons = [{ code: 'variant.inOrders', params: { sku: 'VIS-M', count: 2 }, message }]
    const refusal = { statusCode: 409, code: 'variant.inOrders', message, reasons }
    const stage = await open({
      'DELETE x/variants/v-VIS-M': { status: 409, body: refusal },
      'POST x/variants/v-VIS-M/archive': {
        body: { ...medium, version: 2, archivedAt: '2026-02-02T00:00:00.000Z' },
      },
    })
    await choose(stage, 'VIS-M', 'Delete variant')
    await stage.user.click(await screen.findByRole('button', { name: 'Delete variant' }))
    expect(await screen.findByText(message)).toBeTruthy()
    await stage.user.click(await screen.findByRole('button', { name: 'Archive variant' }))
    await waitFor(() =>
      expect(stage.backend.sent('POST x/variants/v-VIS-M/archive')).toEqual([{ version: 1 }]),
    )
  })

  it('gets one of the pictures of its product', async () => {
    const picture = { key: 'product/1.webp', url: '/media/product/1.webp', alt: 'Front' }
    const line = 'PATCH inventory/products/variant/p1/sku/VIS-M'
    const { user, backend } = await open({
      'GET admin/products/p1': { body: { ...product, images: [picture] } },
      [line]: { body: { ...medium, picture, version: 2 } },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit variant VIS-M' }))
    await user.click(await screen.findByRole('button', { name: 'Use product picture 1' }))
    await user.click(screen.getByRole('button', { name: 'Save variant' }))
    await waitFor(() =>
      expect(backend.sent(line)).toEqual([{ picture: { key: picture.key, alt: 'Front' }, version: 1 }]),
    )
    expect((await screen.findByRole('img', { name: 'Front' })).getAttribute('width')).toBe('32')
  })
})
