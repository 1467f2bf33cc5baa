import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openOrder, whole } from '#tests/support/screens/order-fixtures.ts'
import type { Order } from '#tests/support/screens/orders-fixtures.ts'

const packer: { permissions: Permission[] } = {
  permissions: [{ subject: 'Order', actions: ['READ', 'UPDATE'] }],
}
const line = {
  ...{ id: 'l1', productId: 'p1', variantId: null, name: 'Brake lever', sku: 'LEV-1', picture: null },
  ...{ unitPrice: '50.05', discount: '0.00', quantity: 2, vatPercentage: 0, vat: '0.00', total: '100.10' },
  returned: null,
}
const price = {
  lines: [{ ...line, quantity: 1, available: 4, total: '50.05' }],
  ...{ subTotal: '50.05', discount: '0.00', couponDiscount: '0.00', vat: '0.00', charges: '0.00' },
  ...{ delivery: '0.00', pointsDiscount: '0.00', total: '50.05', difference: '-50.05' },
  ...{ refund: '50.05', due: '0.00', refusal: null },
}
const open = (own: Partial<Order> = {}, answers: Answers = {}, extensions = ['changeOrder', 'priceChange']) =>
  openOrder(whole(1, { lines: [line], paymentStatus: 'Paid', paid: '100.10', due: '0.00', ...own }), {
    who: packer,
    extensions,
    answers: { 'POST x/orders/o1/change/price': { body: price }, ...answers },
  })
const button = { name: 'Change order' }

let toastTexts: string[] = []
beforeEach(() => {
  toastTexts = []
  return onNotify(({ message }) => toastTexts.push(message))
})

describe('an order that is not packed', () => {
  it('is changed with its address, after the difference was shown and a refund was confirmed', async () => {
    const sent: unknown[] = []
    const { user } = open(
      {},
      {
        'POST x/orders/o1/change': ({ body }) => {
          sent.push(body)
          return { body: whole(1, { version: 2 }) }
        },
      },
    )
    await user.click(await screen.findByRole('button', button))
    const form = within(screen.getByRole('heading', button).closest('section') as HTMLElement)
    const quantity = await form.findByRole('spinbutton', { name: 'Quantity of Brake lever' })
    await user.clear(quantity)
    await user.type(quantity, '1')
    expect(await form.findByText('−50.05')).toBeDefined()
    expect(form.getByText('Refund method').dataset.mark).toBeUndefined()
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Refund 50.05 BDT' }))
    const { recipient, division, district, address } = whole(1)
    // The order has it without the country code; it is sent as it is stored.
    const phone = '+8801711000000'
    await waitFor(() =>
      expect(sent).toEqual([
        {
          ...{ recipient, phone, division, district, address, method: 'Cash', version: 1 },
          lines: [{ productId: 'p1', variantId: null, quantity: 1 }],
        },
      ]),
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', button)))
  })

  it('whose quantity is refused has the focus there, and shows every reason', async () => {
    const [few, far] = ['Line 1: only 0 left', 'No delivery to this district']
    const refusal = { errors: { district: [far], 'lines.0.quantity': [few] }, message: [far, few] }
    const { user } = open(
      {},
      {
        'POST x/orders/o1/change/price': { body: { ...price, refund: '0.00' } },
        'POST x/orders/o1/change': { status: 400, body: { statusCode: 400, ...refusal } },
      },
    )
    await user.click(await screen.findByRole('button', button))
    const form = within(screen.getByRole('heading', button).closest('section') as HTMLElement)
    const quantity = await form.findByRole('spinbutton', { name: 'Quantity of Brake lever' })
    await user.clear(quantity)
    await user.type(quantity, '9')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByText(far)).toBeDefined()
    expect(form.getByText(few)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(quantity))
  })

  it('asks about the refund of the current input, also before its preview is shown', async () => {
    const sent: unknown[] = []
    const { user } = open(
      {},
      {
        'POST x/orders/o1/change/price': ({ body }) => {
          const [{ quantity } = { quantity: 0 }] = (body as { lines: { quantity: number }[] }).lines
          return { body: { ...price, refund: quantity === 2 ? '10.00' : '50.05' } }
        },
        'POST x/orders/o1/change': ({ body }) => {
          sent.push(body)
          return { body: whole(1, { version: 2 }) }
        },
      },
    )
    await user.click(await screen.findByRole('button', button))
    const form = within(screen.getByRole('heading', button).closest('section') as HTMLElement)
    const quantity = await form.findByRole('spinbutton', { name: 'Quantity of Brake lever' })
    expect(await form.findByText('10.00')).toBeDefined()
    await user.clear(quantity)
    await user.type(quantity, '1')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Refund 50.05 BDT' }))
    await waitFor(() => expect(sent).toMatchObject([{ method: 'Cash', lines: [{ quantity: 1 }] }]))
  })

  it('sends nothing while it can’t be known what it would refund', async () => {
    const sent: string[] = []
    const record = (call: string, status: () => number) => () => {
      sent.push(call)
      return { status: status(), body: price }
    }
    const { user } = open(
      {},
      {
        'POST x/orders/o1/change/price': record('price', () => (sent.length > 1 ? 503 : 200)),
        'POST x/orders/o1/change': record('change', () => 200),
      },
    )
    await user.click(await screen.findByRole('button', button))
    const form = within(screen.getByRole('heading', button).closest('section') as HTMLElement)
    const quantity = await form.findByRole('spinbutton', { name: 'Quantity of Brake lever' })
    expect(await form.findByText('−50.05')).toBeDefined()
    await user.clear(quantity)
    await user.type(quantity, '1')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent.filter((call) => call === 'price').length).toBeGreaterThan(1))
    expect(await form.findByRole('alert')).toBeDefined()
    expect(sent).not.toContain('change')
  })

  it('that is saved as it is says that there was nothing to save', async () => {
    const { user } = open({}, { 'POST x/orders/o1/change': { body: whole(1, { lines: [line] }) } })
    await user.click(await screen.findByRole('button', button))
    const form = within(screen.getByRole('heading', button).closest('section') as HTMLElement)
    await user.click(await form.findByRole('button', { name: 'Save changes' }))
    const ask = within(await screen.findByRole('dialog'))
    await user.click(ask.getByRole('button', { name: 'Refund 50.05 BDT' }))
    await waitFor(() => expect(toastTexts).toEqual(['No changes to save in order ORD-1']))
  })

  it('shows what someone else changed in the meantime, and takes it over where nothing was entered', async () => {
    const theirs = whole(1, {
      ...{ lines: [{ ...line, quantity: 5 }], address: 'House 9', phone: '+8801712222222', version: 2 },
    })
    const sent: unknown[] = []
    let isNewer = false
    const { user } = open(
      {},
      {
        'GET admin/orders/o1': () => ({
          body: isNewer
            ? theirs
            : whole(1, { lines: [line], paymentStatus: 'Paid', paid: '100.10', due: '0.00' }),
        }),
        'POST x/orders/o1/change/price': { body: { ...price, refund: '0.00' } },
        'POST x/orders/o1/change': ({ body }) => {
          sent.push(body)
          if (isNewer) return { body: { ...theirs, version: 3 } }
          isNewer = true
          return {
            status: 409,
            body: { message: 'This record was changed by someone else', current: theirs },
          }
        },
      },
    )
    await user.click(await screen.findByRole('button', button))
    const form = within(screen.getByRole('heading', button).closest('section') as HTMLElement)
    const quantity = await form.findByRole('spinbutton', { name: 'Quantity of Brake lever' })
    await user.clear(quantity)
    await user.type(quantity, '1')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByText('Address: House 9')).toBeDefined()
    expect(form.getByText('Brake lever: 5. You entered: 1')).toBeDefined()
    expect(form.getByText(/Saving applies them to the current order/)).toBeDefined()
    expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: /Address/ }).value).toBe('House 9')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(sent[1]).toMatchObject({
        ...{ address: 'House 9', phone: '+8801712222222', version: 2 },
        lines: [{ productId: 'p1', quantity: 1 }],
      }),
    )
  })

  it.each([
    ['once it is packed', { deliveryStatus: 'Packed' }, ['changeOrder', 'priceChange']],
    ['on a backend without changes', {}, []],
  ])('is not changed %s', async (_, own, extensions) => {
    open(own, {}, extensions)
    await screen.findByRole('heading', { name: 'Totals' })
    await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull())
  })
})
