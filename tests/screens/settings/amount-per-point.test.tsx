import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { recordNotices, toastTexts } from '#tests/support/screens/notices.ts'

const at = '/settings/payment-methods'
const shop = (more: Answers = {}): Answers => ({
  'GET admin/payment/get-payment-methods': { body: { list: [] } },
  'GET admin/payment/get-amount-per-point': { body: { amount: '0.50' } },
  'POST admin/payment/set-amount-per-point': ({ body }) => ({ body }),
  ...more,
})
const cashier: { permissions: Permission[] } = {
  permissions: [{ subject: 'Payment', actions: ['READ', 'UPDATE'] }],
}
recordNotices()

describe('the amount per point', () => {
  it('is saved as money, in every notation', async () => {
    let stored: unknown = { amount: '0.50' }
    const { user, backend } = openAdmin(
      at,
      cashier,
      shop({
        'GET admin/payment/get-amount-per-point': () => ({ body: stored }),
        'POST admin/payment/set-amount-per-point': ({ body }) => {
          stored = body
          return { body }
        },
      }),
    )
    const box = await screen.findByLabelText('Amount per point')
    expect(box).toHaveProperty('value', '0.50')
    await user.clear(box)
    await user.type(box, '1.5{Enter}')
    await waitFor(() =>
      expect(backend.sent('POST admin/payment/set-amount-per-point')).toEqual([{ amount: '1.50' }]),
    )
    await waitFor(() => expect(toastTexts).toEqual(['Amount per point saved']))
    await user.tab()
    await waitFor(() => expect(box).toHaveProperty('value', '1.50'))
    expect(screen.queryByRole('button', { name: 'Save amount' })).toBeNull()
  })

  it('replaces what someone else saved in the meantime only if it is saved again', async () => {
    let stored = { amount: '0.50' }
    const { user, backend } = openAdmin(
      at,
      cashier,
      shop({ 'GET admin/payment/get-amount-per-point': () => ({ body: stored }) }),
    )
    const sentAmounts = () => backend.sent('POST admin/payment/set-amount-per-point')
    const box = await screen.findByLabelText('Amount per point')
    await user.clear(box)
    await user.type(box, '0.9')
    stored = { amount: '0.70' }
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Someone else set the amount to 0.70 in the meantime. Save again to replace it with yours.',
    )
    expect(sentAmounts()).toEqual([])
    expect(box).toHaveProperty('value', '0.9')
    await user.click(screen.getByRole('button', { name: 'Save amount' }))
    await waitFor(() => expect(sentAmounts()).toEqual([{ amount: '0.90' }]))
    await waitFor(() => expect(toastTexts).toEqual(['Amount per point saved']))
  })

  it('asks before it is lost by leaving the page', async () => {
    const { user, place } = openAdmin(at, cashier, shop())
    await user.type(await screen.findByLabelText('Amount per point'), '5')
    await user.click(screen.getByRole('link', { name: 'Dashboard' }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(place()).toBe(at)
    expect(screen.getByLabelText('Amount per point')).toHaveProperty('value', '0.505')
  })

  it('is not sent while it is not an amount', async () => {
    const { user, backend } = openAdmin(at, cashier, shop())
    const box = await screen.findByLabelText('Amount per point')
    await user.clear(box)
    await user.type(box, 'half{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Enter an amount with up to two decimal places, such as 1500.00.',
    )
    expect(backend.lines().some((line) => line.startsWith('POST'))).toBe(false)
  })
})
