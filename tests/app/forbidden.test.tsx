import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { messages } from '#contract/policies/messages.ts'
import { cancelQuestion, confirmationNow } from '#providers/notifications/confirmation.ts'
import { openAdmin } from '../support/screens/admin-fixtures'
import '#kit/list/ListPage.tsx'

const forbidden = {
  status: 403,
  body: { statusCode: 403, message: messages.forbidden, error: 'Forbidden' },
}
const all = { roleType: 'super-admin-type' } as const
const isOpen = () => waitFor(() => expect(confirmationNow()).toMatchObject({ open: true, type: 'error' }))

describe("'Forbidden resource' opens the modal", () => {
  it.each([
    ['a list', '/brands', 'GET brands'],
    ['a record', '/brands/1', 'GET brands/1'],
    ['settings', '/settings/general', 'GET admin/settings/retrieve'],
    ['an order', '/Sales/Order/List/1', 'GET admin/orders/1'],
  ])('where %s is refused', async (_, at, line) => {
    openAdmin(at, all, { [line]: forbidden })
    await isOpen()
    expect(screen.getAllByText("You don't have permission to access this.").length).toBeGreaterThan(0)
  })

  it('when a write shows the refusal in place as well', async () => {
    const row = {
      ...{
        id: 'q1',
        version: 1,
        createdAt: '2026-01-15T04:00:00.000Z',
        updatedAt: '2026-01-15T04:00:00.000Z',
      },
      ...{
        product: { id: 'p1', label: 'Runner' },
        customer: 'Karim',
        question: 'Does it fit?',
        answer: null,
      },
      ...{ askedAt: '2026-01-15T04:00:00.000Z', answeredAt: null, answeredBy: null },
    }
    const { user } = openAdmin('/product-questions', all, {
      'GET admin/products/unanswered-questions': { body: { data: [row], total: 1 } },
      'POST admin/products/p1/add-answer/q1': forbidden,
    })
    await user.type(await screen.findByRole('textbox', { name: /answer/i }), 'Yes')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await isOpen()
  })

  it('once for reads that are refused together', async () => {
    const kinds = ['summary', 'revenue', 'orders', 'top-products']
    const { backend } = openAdmin(
      '/',
      all,
      Object.fromEntries(kinds.map((kind) => [`GET dashboard/${kind}`, forbidden])),
    )
    await waitFor(() => {
      for (const kind of kinds)
        expect(backend.lines().some((line) => line.startsWith(`GET dashboard/${kind}`))).toBe(true)
    })
    await isOpen()
    cancelQuestion()
    expect(confirmationNow().open).toBe(false)
  })
})

describe('a role without listed permissions', () => {
  it('has none, and the admin works', async () => {
    const role = { id: 'r', name: 'Bare', roleType: 'store-admin-type' }
    const { asked } = openAdmin('/tags', {}, { 'GET store-admin/role/my-role': { body: role } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Forbidden resource' })).toBeDefined()
    expect(asked()).toEqual([])
  })
})
