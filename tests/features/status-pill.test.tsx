import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { statusKeys } from '#contract/policies/order-transitions.ts'
import { StatusPill } from '#features/orders/StatusPill.tsx'

type Statuses = Record<(typeof statusKeys)[number], string> & { paid?: string }
/** Each status with its tone and its tooltip. */
const pillsOf = (order: Statuses) => {
  const { container } = render(statusKeys.map((name) => <StatusPill key={name} name={name} order={order} />))
  const pills = [...container.querySelectorAll<HTMLElement>('.pill')]
  return {
    shown: pills.map((pill) => `${pill.textContent} ${pill.className.replace('pill pill-', '')}`),
    titles: pills.map(({ title }) => title),
  }
}

describe('the statuses of an order', () => {
  it.each([
    [
      ['Pending', 'Pending', 'Pending'],
      ['To confirm warning', 'Unpaid warning', 'Not packed neutral'],
    ],
    [
      ['Confirmed', 'Paid', 'Packed'],
      ['Confirmed info', 'Paid neutral', 'To ship warning'],
    ],
    [
      ['Processing', 'Paid', 'Pending'],
      ['Processing info', 'Paid neutral', 'To pack warning'],
    ],
    [
      ['Processing', 'Paid', 'Packed'],
      ['Processing info', 'Paid neutral', 'To ship warning'],
    ],
    [
      ['Cancelled', 'Pending', 'Pending'],
      ['Cancelled neutral', 'Unpaid neutral', 'Not packed neutral'],
    ],
  ])('%j are named by the work they wait for, coloured only where someone has to act', (of, shown) => {
    const [orderStatus = '', paymentStatus = '', deliveryStatus = ''] = of
    expect(pillsOf({ orderStatus, paymentStatus, deliveryStatus }).shown).toEqual(shown)
  })

  it('say what the API calls them on hover', () => {
    const order = { orderStatus: 'Processing', paymentStatus: 'Pending', deliveryStatus: 'Pending' }
    expect(pillsOf({ ...order, paid: '10.00' }).shown[1]).toBe('Partly paid warning')
    expect(pillsOf(order).titles).toEqual([
      'Order status: Processing',
      'Payment status: Pending',
      'Delivery status: Pending',
    ])
  })
})
