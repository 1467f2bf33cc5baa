import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Action, Permission } from '#contract/policies/access.ts'
import { confirmationNow } from '#providers/notifications/confirmation.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { medium, rowOf, stockBackend, stores, threeRows } from '#tests/support/screens/stock-fixtures.ts'

const may = (...actions: Action[]): { permissions: Permission[] } => ({
  permissions: [{ subject: 'Product', actions: ['READ', ...actions] }],
})
const keeper = may('CREATE', 'UPDATE', 'DELETE')

const open = async (answers: Answers = stockBackend(), who = keeper) => {
  const stage = openAdmin('/Product/p1?tab=stock', who, answers)
  await screen.findByRole('grid', { name: 'Variants and stock' })
  return stage
}
const cell = (name: string | RegExp) => screen.findByRole('button', { name })
const editor = () => screen.findByRole('dialog', { name: /^Stock of/ })
const adjusting = 'PUT inventory/products/v-VIS-M-s1'

describe('the grid', () => {
  it('shows quantities, and labels low and out-of-stock ones', async () => {
    await open()
    expect(await cell('VIS-M, Dhanmondi: 12')).toBeTruthy()
    expect((await cell('VIS-M, Mirpur 10: Low 2')).textContent?.trim()).toBe('Low 2')
    expect((await cell('VIS-L, Dhanmondi: Out 0')).textContent?.trim()).toBe('Out 0')
    expect(await cell('Start stocking VIS-L, Mirpur 10')).toBeTruthy()
    expect(screen.getByText(/^2 SKUs/).textContent).toContain('2 SKUs · 14 units · 2 low or out of stock')
  })

  it('is requested once, unpaged', async () => {
    const { asked } = await open()
    expect(asked().filter((line) => line.includes('inventory/products'))).toEqual([
      'GET inventory/products?productId=p1',
    ])
  })

  it('is navigated with the arrows, opened with Enter, left with Esc', async () => {
    const { user } = await open()
    screen.getByRole('rowheader', { name: /VIS-L/ }).focus()
    await user.keyboard('{ArrowDown}{ArrowRight>5/}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('12'))
    await user.keyboard('{Enter}')
    await waitFor(async () =>
      expect(within(await editor()).getByLabelText('New quantity')).toBe(document.activeElement),
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('12'))
    expect(screen.queryByRole('dialog', { name: /^Stock of/ })).toBeNull()
  })

  it('asks before a quantity that was typed is dropped: by Esc, Cancel and a click outside', async () => {
    const { user } = await open()
    screen.getByRole('rowheader', { name: /VIS-L/ }).focus()
    await user.keyboard('{ArrowDown}{ArrowRight>5/}{Enter}')
    const amount = async () => within(await editor()).getByLabelText('New quantity')
    await user.clear(await amount())
    await user.type(await amount(), '99')
    const ways = [
      () => user.keyboard('{Escape}'),
      async () => user.click(within(await editor()).getByRole('button', { name: 'Cancel' })),
      () => user.click(document.body),
    ]
    for (const leave of ways) {
      await leave()
      await waitFor(() => expect(confirmationNow()).toMatchObject({ open: true, title: 'Discard changes?' }))
      const question = (await screen.findByText('Discard changes?')).closest<HTMLElement>('[role="dialog"]')
      await user.click(within(question ?? document.body).getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(confirmationNow().open).toBe(false))
      expect(await amount()).toHaveProperty('value', '99')
      ;(await amount()).focus()
    }
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Stock of/ })).toBeNull())
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await amount()).toHaveProperty('value', ''))
  })

  it('is read-only without further permissions', async () => {
    await open(stockBackend(), may())
    const grid = screen.getByRole('grid')
    expect(within(grid).getByText('12')).toBeTruthy()
    expect(within(grid).queryAllByRole('switch')).toEqual([])
    expect(
      within(grid)
        .queryAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Variant', 'Total'])
    expect(screen.queryByRole('button', { name: 'Add variant' })).toBeNull()
  })

  it('explains what to do while it is empty', async () => {
    openAdmin('/Product/p1?tab=stock', keeper, stockBackend([], []))
    expect(await screen.findByText('Not stocked in any showroom yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add showroom' })).toBeTruthy()
  })

  it('works without extensions', async () => {
    const { user } = await open(stockBackend(threeRows(), [], { 'GET x': { status: 404 } }))
    expect(await cell('VIS-M, Dhanmondi: 12')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    await user.click(await cell('Edit variant VIS-M'))
    expect(await screen.findByLabelText('Custom SKU')).toBeTruthy()
    expect(screen.queryByLabelText('Price')).toBeNull()
  })
})

describe('changing a quantity', () => {
  it('by a new count sends the difference, and updates only that row', async () => {
    const answers = stockBackend(threeRows(), undefined, {
      [adjusting]: { body: rowOf(medium, stores[0], 15, { version: 2, lowAt: 3 }) },
    })
    const { user, backend, asked } = await open(answers)
    await user.click(await cell('VIS-M, Dhanmondi: 12'))
    const dialog = within(await editor())
    await user.type(dialog.getByLabelText('New quantity'), '15')
    expect(dialog.getByRole('status').textContent).toBe('12 → 15 (+3)')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await cell('VIS-M, Dhanmondi: 15')).toBeTruthy()
    expect(backend.sent(adjusting)).toEqual([{ delta: 3, reason: 'counted', version: 1 }])
    expect(asked().filter((line) => line === 'GET inventory/products?productId=p1')).toHaveLength(1)
  })

  it('by a removal sends a reason and a note', async () => {
    const answers = stockBackend(threeRows(), undefined, {
      [adjusting]: { body: rowOf(medium, stores[0], 10, { version: 2 }) },
    })
    const { user, backend } = await open(answers)
    await user.click(await cell('VIS-M, Dhanmondi: 12'))
    const dialog = within(await editor())
    await user.click(dialog.getByText('− Removed'))
    await user.type(dialog.getByLabelText('Quantity removed'), '২')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Select an option.')).toBeTruthy()
    await user.click(dialog.getByLabelText('Reason'))
    await user.click(await screen.findByText('Damaged'))
    await user.type(dialog.getByLabelText(/^Note/), 'fell')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await cell('VIS-M, Dhanmondi: 10')
    expect(backend.sent(adjusting)).toEqual([{ delta: -2, reason: 'damaged', note: 'fell', version: 1 }])
  })

  it('below zero is reported next to the number, and nothing is sent', async () => {
    const { user, backend } = await open()
    await user.click(await cell('VIS-M, Dhanmondi: 12'))
    const dialog = within(await editor())
    await user.click(dialog.getByText('− Removed'))
    const amount = dialog.getByLabelText('Quantity removed')
    await user.type(amount, '13')
    expect((await dialog.findByRole('alert')).textContent).toBe('You can’t remove more than the 12 on hand.')
    expect(amount.getAttribute('aria-invalid')).toBe('true')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(backend.sent(adjusting)).toEqual([])
  })

  it('can change only the threshold', async () => {
    const answers = stockBackend(threeRows(), undefined, {
      [adjusting]: { body: rowOf(medium, stores[0], 12, { version: 2, lowAt: 12 }) },
    })
    const { user, backend } = await open(answers)
    await user.click(await cell('VIS-M, Dhanmondi: 12'))
    const low = within(await editor()).getByLabelText(/^Low-stock level/)
    await user.clear(low)
    await user.type(low, '12{Enter}')
    await cell('VIS-M, Dhanmondi: Low 12')
    expect(backend.sent(adjusting)).toEqual([{ delta: 0, reason: 'counted', lowAt: 12, version: 1 }])
  })

  it('shows what someone else changed, and keeps what was entered', async () => {
    let tries = 0
    const answers = stockBackend(threeRows(), undefined, {
      [adjusting]: () => {
        tries += 1
        const current = rowOf(medium, stores[0], 9, { version: 2, lowAt: 3 })
        return tries === 1
          ? { status: 409, body: { statusCode: 409, message: 'Changed by someone else', current } }
          : { body: rowOf(medium, stores[0], 15, { version: 3, lowAt: 3 }) }
      },
    })
    const { user, backend } = await open(answers)
    await user.click(await cell('VIS-M, Dhanmondi: 12'))
    const dialog = within(await editor())
    await user.type(dialog.getByLabelText('New quantity'), '15{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toContain('9 on hand now')
    expect((dialog.getByLabelText('New quantity') as HTMLInputElement).value).toBe('15')
    expect(dialog.getByRole('status').textContent).toBe('9 → 15 (+6)')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await cell('VIS-M, Dhanmondi: 15')
    expect(backend.sent(adjusting)).toEqual([
      { delta: 3, reason: 'counted', version: 1 },
      { delta: 6, reason: 'counted', version: 2 },
    ])
  })

  it('shows the reason of a refusal next to what it concerns', async () => {
    const refusal = {
      statusCode: 400,
      message: ['Only 9 in stock'],
      errors: { delta: ['Only 9 in stock'] },
    }
    const { user } = await open(
      stockBackend(threeRows(), undefined, { [adjusting]: { status: 400, body: refusal } }),
    )
    await user.click(await cell('VIS-M, Dhanmondi: 12'))
    const dialog = within(await editor())
    await user.type(dialog.getByLabelText('New quantity'), '1{Enter}')
    expect(await dialog.findByText('Only 9 in stock')).toBeTruthy()
    const amount = dialog.getByLabelText('New quantity') as HTMLInputElement
    expect([amount.value, amount.getAttribute('aria-invalid')]).toEqual(['1', 'true'])
  })

  it('of a showroom that does not stock it yet starts with a count', async () => {
    const made = rowOf({ ...medium, id: 'v-VIS-L', sku: 'VIS-L' }, stores[1], 4)
    const { user, backend } = await open(
      stockBackend(threeRows(), undefined, { 'POST inventory/products': { body: made } }),
    )
    await user.click(await cell('Start stocking VIS-L, Mirpur 10'))
    await user.type(within(await editor()).getByLabelText('New quantity'), '4{Enter}')
    await cell('VIS-L, Mirpur 10: 4')
    expect(backend.sent('POST inventory/products')).toEqual([
      { productId: 'p1', variantId: 'v-VIS-L', storeId: 's2', quantity: 4 },
    ])
  })
})

describe('a removal of stock', () => {
  it('names the number of items, and asks first', async () => {
    const { user, backend } = await open(
      stockBackend(threeRows(), undefined, {
        'DELETE inventory/products/v-VIS-M-s1': { body: { message: 'Gone' } },
      }),
    )
    await user.click(await cell('VIS-M, Dhanmondi: 12'))
    await user.click(within(await editor()).getByRole('button', { name: 'Remove from showroom' }))
    expect(
      await screen.findByText('Dhanmondi has 12 units of VIS-M. They will be removed from stock.'),
    ).toBeTruthy()
    expect(backend.lines()).not.toContain('DELETE inventory/products/v-VIS-M-s1')
    await user.click(await cell('Remove stock'))
    await cell('Start stocking VIS-M, Dhanmondi')
  })

  it('of the last showroom of a variant keeps the variant, if the backend lists variants', async () => {
    const { user } = await open(
      stockBackend(threeRows(), undefined, {
        'DELETE inventory/products/v-VIS-L-s1': { body: { message: 'Gone' } },
      }),
    )
    await user.click(await cell('VIS-L, Dhanmondi: Out 0'))
    await user.click(within(await editor()).getByRole('button', { name: 'Remove from showroom' }))
    expect(screen.queryByText(/so the variant is deleted too/)).toBeNull()
    await user.click(await cell('Remove stock'))
    expect(await cell('Start stocking VIS-L, Dhanmondi')).toBeTruthy()
    expect(screen.getByRole('rowheader', { name: /VIS-L/ })).toBeTruthy()
  })

  it('of the last showroom of a variant removes the variant of other backends, and says so', async () => {
    const { user } = await open(
      stockBackend(threeRows(), undefined, {
        'GET x': { status: 404 },
        'DELETE inventory/products/v-VIS-L-s1': { body: { message: 'Gone' } },
      }),
    )
    await user.click(await cell('VIS-L, Dhanmondi: Out 0'))
    await user.click(within(await editor()).getByRole('button', { name: 'Remove from showroom' }))
    expect(await screen.findByText(/so the variant is deleted too/)).toBeTruthy()
    await user.click(await cell('Remove variant'))
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /VIS-L/ })).toBeNull())
  })
})
