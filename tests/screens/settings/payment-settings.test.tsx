import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { confirmationNow } from '#providers/notifications/confirmation.ts'
import { dragItem } from '#tests/support/kit/drag.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { recordNotices, toastTexts } from '#tests/support/screens/notices.ts'

const at = '/settings/payment-methods'
const SSL = { method: 'SSL', enabled: true, order: 1, instructions: 'Card or bKash.' }
const COD = { method: 'COD', enabled: false, order: 2, instructions: null }
const shop = (more: Answers = {}): Answers => ({
  'GET admin/payment/get-payment-methods': { body: { list: [SSL, COD] } },
  'GET admin/payment/get-amount-per-point': { body: { amount: '0.50' } },
  'POST admin/payment/set-payment-methods': ({ body }) => ({ body }),
  ...more,
})
const cashier: { permissions: Permission[] } = {
  permissions: [{ subject: 'Payment', actions: ['READ', 'UPDATE'] }],
}
recordNotices()
const order = () =>
  [...document.querySelectorAll<HTMLElement>('[data-method]')].map((row) => row.dataset.method)
const rowOf = (method: string) => document.querySelector(`[data-method="${method}"]`) as HTMLElement
const enabled = (method: string) => screen.findByRole('switch', { name: `${method} enabled` })
const sent = (backend: ReturnType<typeof openAdmin>['backend']) =>
  backend.sent('POST admin/payment/set-payment-methods')

describe('the payment methods', () => {
  it('appear in their order, and change after a confirmation', async () => {
    const { user, backend } = openAdmin(at, cashier, shop())
    await user.click(await enabled('COD'))
    await insert(user, screen.getByLabelText('Instructions for COD'), 'Pay the rider.')
    await user.click(screen.getByRole('button', { name: 'Move COD up' }))
    expect(order()).toEqual(['COD', 'SSL'])
    expect(screen.getByText('COD moved to position 1 of 2')).toBeDefined()
    expect(screen.getByText('2 changes')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('Customers will be able to pay with COD or SSL.')).toBeDefined()
    expect(sent(backend)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Change payment methods' }))
    await waitFor(() =>
      expect(sent(backend)).toEqual([
        {
          list: [
            { method: 'COD', enabled: true, order: 1, instructions: 'Pay the rider.' },
            { method: 'SSL', enabled: true, order: 2, instructions: 'Card or bKash.' },
          ],
        },
      ]),
    )
    expect(confirmationNow().flags.update).toBe(true)
    await waitFor(() => expect(toastTexts).toEqual(['Payment methods saved']))
    expect(screen.queryByText(/change/)).toBeNull()
  })

  it('keep what someone else saved in the meantime, and are saved together with it', async () => {
    let stored = [SSL, COD]
    const { user, backend } = openAdmin(
      at,
      cashier,
      shop({ 'GET admin/payment/get-payment-methods': () => ({ body: { list: stored } }) }),
    )
    await user.click(await enabled('COD'))
    stored = [
      { ...COD, order: 1, instructions: 'Pay the rider.' },
      { ...SSL, order: 2, instructions: 'Card only.' },
    ]
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else changed these settings/)
    expect(order()).toEqual(['COD', 'SSL'])
    expect(sent(backend)).toEqual([])
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await user.click(await screen.findByRole('button', { name: 'Change payment methods' }))
    await waitFor(() =>
      expect(sent(backend)).toEqual([
        {
          list: [
            { method: 'COD', enabled: true, order: 1, instructions: 'Pay the rider.' },
            { method: 'SSL', enabled: true, order: 2, instructions: 'Card only.' },
          ],
        },
      ]),
    )
  })

  it('are compared once with what someone else saved, if Save is pressed twice', async () => {
    let stored = [SSL, COD]
    let isSlow = false
    let answer = () => {}
    const { user, backend } = openAdmin(
      at,
      cashier,
      shop({
        'GET admin/payment/get-payment-methods': () => {
          const body = { list: stored }
          if (!isSlow) return { body }
          return new Promise((done) => {
            answer = () => done({ body })
          })
        },
      }),
    )
    await user.click(await enabled('COD'))
    stored = [SSL, { ...COD, instructions: 'Pay the rider.' }]
    isSlow = true
    const reads = () => backend.lines().filter((line) => line.endsWith('get-payment-methods')).length
    const before = reads()
    await user.keyboard('{Control>}s{/Control}{Control>}s{/Control}')
    expect(reads()).toBe(before + 1)
    expect(rowOf('SSL').closest('[inert]')).not.toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    answer()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else changed these settings/)
    expect(sent(backend)).toEqual([])
  })

  it('cannot be changed again until they are saved', async () => {
    let answer = () => {}
    const { user } = openAdmin(
      at,
      cashier,
      shop({
        'POST admin/payment/set-payment-methods': ({ body }) =>
          new Promise((done) => {
            answer = () => done({ body })
          }),
      }),
    )
    await user.click(await enabled('COD'))
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await user.click(await screen.findByRole('button', { name: 'Change payment methods' }))
    await waitFor(() => expect(rowOf('SSL').closest('[inert]')).not.toBeNull())
    answer()
    await waitFor(() => expect(toastTexts).toEqual(['Payment methods saved']))
    await waitFor(() => expect(rowOf('SSL').closest('[inert]')).toBeNull())
  })

  it('are sorted by keys and by dragging', async () => {
    const { user } = openAdmin(at, cashier, shop())
    ;(await enabled('SSL')).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(order()).toEqual(['COD', 'SSL'])
    await waitFor(async () => expect(document.activeElement).toBe(await enabled('SSL')))
    dragItem(rowOf('SSL').querySelector('[data-grip]') as Element, rowOf('COD'))
    expect(order()).toEqual(['SSL', 'COD'])
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  it('warn before the last method is turned off', async () => {
    const { user, backend } = openAdmin(at, cashier, shop())
    await user.click(await enabled('SSL'))
    await user.keyboard('{Control>}s{/Control}')
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('No method is enabled, so customers can’t order.')).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(sent(backend)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect((await enabled('SSL')).getAttribute('aria-checked')).toBe('true')
  })

  it('keep unsaved values when the backend refuses them, with its reason', async () => {
    const { user } = openAdmin(
      at,
      cashier,
      shop({
        'POST admin/payment/set-payment-methods': {
          status: 400,
          body: { statusCode: 400, message: 'Payment method is invalid' },
        },
      }),
    )
    await user.click(await enabled('COD'))
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change payment methods' }),
    )
    expect((await screen.findByRole('alert')).textContent).toBe('Payment method is invalid')
    expect((await enabled('COD')).getAttribute('aria-checked')).toBe('true')
  })

  it('include a method that the backend has no setting for', async () => {
    openAdmin(at, cashier, shop({ 'GET admin/payment/get-payment-methods': { body: { list: [COD] } } }))
    await enabled('SSL')
    expect(order()).toEqual(['COD', 'SSL'])
  })

  it('are read-only for roles that may not change them', async () => {
    const reader: Permission[] = [{ subject: 'Payment', actions: ['READ'] }]
    openAdmin(at, { permissions: reader }, shop())
    expect(await enabled('SSL')).toHaveProperty('disabled', true)
    expect(screen.getByText('Card or bKash.')).toBeDefined()
    expect(screen.queryByLabelText('Instructions for SSL')).toBeNull()
    expect(await screen.findByText(/Amount per point: 0\.50/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  })

  it('report that they could not be loaded, and retry', async () => {
    let broken = true
    const { user } = openAdmin(
      at,
      cashier,
      shop({
        'GET admin/payment/get-payment-methods': () =>
          broken
            ? { status: 500, body: { statusCode: 500, message: 'Out of order' } }
            : { body: { list: [SSL, COD] } },
      }),
    )
    expect(await screen.findByText('Out of order')).toBeDefined()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await enabled('SSL')).toBeDefined()
  })
})
