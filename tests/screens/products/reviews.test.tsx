import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#contract/policies/access.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const product = {
  id: 'p1',
  version: 1,
  createdAt: '2026-01-15T04:00:00.000Z',
  updatedAt: '2026-01-15T04:00:00.000Z',
  name: 'Gixxer SF 250',
  sku: 'GIX-250',
  price: '1500.00',
}
const review = (n: number, rating: number) => ({
  id: `r${n}`,
  version: 1,
  product: { id: 'p1', label: product.name },
  rating,
  text: `Review ${n}.`,
  customer: `Customer ${n}`,
  date: '2026-01-15',
})
type Review = ReturnType<typeof review>

const shop = (all: Review[]): Answers => ({
  'GET admin/products/p1': { body: product },
  'GET admin/order/review/p1': ({ line }) => {
    const params = new URLSearchParams(line.split('?')[1])
    const [skip, limit] = [Number(params.get('skip')), Number(params.get('limit'))]
    return { body: { data: all.slice(skip, skip + limit), total: all.length } }
  },
  ...Object.fromEntries(
    all.map(({ id }): [string, Answers[string]] => [
      `DELETE admin/order/review/p1/${id}`,
      () => {
        all.splice(
          all.findIndex((each) => each.id === id),
          1,
        )
        return { body: { message: 'Delete Successful' } }
      },
    ]),
  ),
})
const open = (all: Review[], actions: Action[] = ['READ', 'DELETE'], more: Answers = {}) =>
  openAdmin(
    '/Product/p1?tab=reviews',
    { permissions: [{ subject: 'Product', actions }] },
    { ...shop(all), ...more },
  )
const upTo = (count: number) => Array.from({ length: count }, (_, i) => review(i + 1, 4))

let toastTexts: string[] = []
beforeEach(() => {
  toastTexts = []
  return onNotify(({ message }) => toastTexts.push(message))
})

describe('the reviews of a product', () => {
  it('show rating, customer, date and text, and the average once all are loaded', async () => {
    open([review(1, 5), review(2, 2)])
    const first = (await screen.findByText('Review 1.')).closest('li') as HTMLElement
    expect(within(first).getByText('5 out of 5')).toBeDefined()
    expect(first.textContent).toContain('Customer 1')
    expect(within(first).getByText('Jan 15, 2026')).toBeDefined()
    expect(screen.getByText('2 reviews · 3.5 out of 5')).toBeDefined()
  })

  it('come in pages, without an average of a single page', async () => {
    const { user, backend } = open(upTo(12))
    expect(await screen.findByText('12 reviews')).toBeDefined()
    await user.click(await screen.findByRole('listitem', { name: '2' }))
    expect(await screen.findByText('Review 12.')).toBeDefined()
    expect(backend.lines()).toContain('GET admin/order/review/p1?skip=10&limit=10')
  })

  it('are deleted one by one, after a confirmation', async () => {
    const { user, backend } = open(upTo(2))
    await user.click(await screen.findByRole('button', { name: 'Delete review by Customer 1' }))
    expect(await screen.findByText(/The review by Customer 1/)).toBeDefined()
    const writes = () => backend.lines().filter((line) => line.startsWith('DELETE'))
    expect(writes()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Delete review' }))
    await waitFor(() => expect(toastTexts).toEqual(['Review by Customer 1 deleted']))
    expect(writes()).toEqual(['DELETE admin/order/review/p1/r1'])
    await waitFor(() => expect(screen.queryByText('Review 1.')).toBeNull())
  })

  it('are restored by Undo where the backend can', async () => {
    const all = upTo(2)
    const undo = vi.fn()
    const stop = onNotify(({ action }) => action && undo(action))
    const { user, backend } = open(all, ['READ', 'DELETE'], {
      'GET x': { body: { data: ['restore'] } },
      'POST x/trash/reviews/r1/restore': () => {
        all.unshift(review(1, 4))
        return { body: review(1, 4) }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete review by Customer 1' }))
    await user.click(await screen.findByRole('button', { name: 'Delete review' }))
    await waitFor(() => expect(screen.queryByText('Review 1.')).toBeNull())
    expect(undo).toHaveBeenCalledOnce()
    undo.mock.calls[0]?.[0].act()
    expect(await screen.findByText('Review 1.')).toBeDefined()
    expect(backend.lines().filter((line) => line.endsWith('restore'))).toHaveLength(1)
    stop()
  })

  it('have no button where the role may not delete', async () => {
    open(upTo(1), ['READ', 'UPDATE'])
    expect(await screen.findByText('Review 1.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Delete review/ })).toBeNull()
  })

  it('report that there are none', async () => {
    open([])
    expect(await screen.findByText('No reviews yet')).toBeDefined()
  })
})

describe('the list of reviews', () => {
  it('deletes the one that is open, and goes on with the next', async () => {
    const all = upTo(3)
    const { user, place } = openAdmin(
      '/product-reviews?page=1&open=r1',
      { permissions: [{ subject: 'Product', actions: ['READ', 'DELETE'] }] },
      {
        'GET x': { body: { data: ['reviews.list.search'] } },
        'GET x/reviews': () => ({ body: { data: [...all], total: all.length } }),
        'DELETE x/reviews/r1': () => {
          all.shift()
          return { body: { message: 'Delete Successful' } }
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Delete review' }))
    await screen.findByText('“Customer 1” will be deleted. This can’t be undone.')
    const [, confirm] = screen.getAllByRole('button', { name: 'Delete review' })
    if (confirm) await user.click(confirm)
    await waitFor(() => expect(place()).toBe('/product-reviews?page=1&open=r2'))
    expect(await screen.findByText('Review Customer 2')).toBeDefined()
    // Escape and the next key work in the drawer.
    await waitFor(() => expect(document.activeElement?.matches('.ant-drawer')).toBe(true))
  })

  it('has no button for users who may not delete', async () => {
    openAdmin(
      '/product-reviews?page=1&open=r1',
      { permissions: [{ subject: 'Product', actions: ['READ'] }] },
      {
        'GET x': { body: { data: ['reviews.list.search'] } },
        'GET x/reviews': { body: { data: upTo(1), total: 1 } },
      },
    )
    const dialog = () => within(screen.getByRole('dialog'))
    await waitFor(() => expect(dialog().getByText('Review 1.')).toBeDefined())
    expect(dialog().queryByRole('button', { name: 'Delete review' })).toBeNull()
  })
})
