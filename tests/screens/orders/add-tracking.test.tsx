import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallBody, CallResponse } from '#contract/types.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

type Body = CallBody<'x.addShipments'>
type Answer = CallResponse<'x.addShipments'>['data'][number]
const refusal = { statusCode: 400, code: 'shipment.order.unknown', message: 'No order has the number 999' }
/** Order 999 is unknown, 104993 is on its way, others are waiting. */
const answerTo = ({ parcels }: Body): { data: Answer[] } => ({
  data: parcels.map(({ orderNumber }): Answer => {
    const order = { orderId: `o${orderNumber}`, orderNumber, recipient: 'Rahim Uddin', refusal: null }
    if (orderNumber === '999')
      return { outcome: 'refused', orderId: null, orderNumber, recipient: null, pieces: null, refusal }
    return { ...order, outcome: orderNumber === '104993' ? 'tracked' : 'shipped', pieces: 2 }
  }),
})
const answers: Answers = {
  'GET x': { body: { data: ['addShipments', 'checkShipments', 'carriers'] } },
  'GET x/carriers': { body: { data: [{ name: 'Pathao', records: 4 }] } },
  'POST x/shipments/check': ({ body }) => ({ body: answerTo(body as Body) }),
  'POST x/shipments': ({ body }) => ({ body: answerTo(body as Body) }),
}
const open = (more: Answers = {}) =>
  openAdmin(
    '/Sales/Order/tracking',
    { permissions: [{ subject: 'Order', actions: ['READ', 'UPDATE'] }] },
    { ...answers, ...more },
  )
const listBox = () => screen.findByRole('textbox', { name: 'Order number, tracking number and carrier' })
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Result' }))
    .getAllByRole('row')
    .slice(1)
const list = '104992\tSB-1\tSundarban\n104993\tSB-2\n999\tSB-3\n104994'

beforeAll(async () => {
  await import('#screens/orders/tracking/AddTracking.tsx')
}, 120_000)

describe('a list of tracking numbers', () => {
  it('is checked with a sentence for each line, before anything is written', async () => {
    const { user, backend } = open()
    await insert(user, await listBox(), list)
    await insert(user, screen.getByRole('combobox', { name: 'Carrier of lines without one' }), 'Pathao')
    await user.click(screen.getByRole('button', { name: 'Check 4 lines' }))
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringContaining('No order has the number 999'),
      expect.stringContaining('The tracking number is missing'),
      expect.stringContaining('The order will be shipped with 2 pieces'),
      expect.stringContaining('The order is on its way, and gets this number'),
    ])
    expect(
      screen.getByRole('heading', {
        name: /^1 order will be shipped · 1 shipped order gets a number · 2 can’t/,
      }),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: '104992' }).getAttribute('href')).toContain('o104992')
    expect(backend.sent('POST x/shipments/check')).toEqual([
      {
        parcels: [
          { orderNumber: '104992', tracking: 'SB-1', carrier: 'Sundarban' },
          { orderNumber: '104993', tracking: 'SB-2', carrier: 'Pathao' },
          { orderNumber: '999', tracking: 'SB-3', carrier: 'Pathao' },
        ],
      },
    ])
    expect(backend.sent('POST x/shipments')).toEqual([])
  })

  it('is recorded at once; what was refused stays in it', async () => {
    const { user, backend } = open()
    await insert(user, await listBox(), list)
    await insert(user, screen.getByRole('combobox', { name: 'Carrier of lines without one' }), 'Pathao')
    await user.click(screen.getByRole('button', { name: 'Check 4 lines' }))
    await user.click(await screen.findByRole('button', { name: 'Add 2 tracking numbers' }))
    expect(
      await screen.findByRole('heading', {
        name: /^1 order shipped · 1 shipped order got a number · 2 weren’t/,
      }),
    ).toBeDefined()
    expect(backend.sent('POST x/shipments')).toHaveLength(1)
    expect(await listBox()).toHaveProperty('value', '999\tSB-3\n104994')
  })

  it('stays as it is when the call fails, which can be made again', async () => {
    let isDown = true
    const { user } = open({
      'POST x/shipments': ({ body }) => (isDown ? { status: 503 } : { body: answerTo(body as Body) }),
    })
    await insert(user, await listBox(), '104992\tSB-1\tSundarban')
    await user.click(screen.getByRole('button', { name: 'Check 1 line' }))
    const add = await screen.findByRole('button', { name: 'Add 1 tracking number' })
    await user.click(add)
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(await listBox()).toHaveProperty('value', '104992\tSB-1\tSundarban')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Add 1 tracking number' }))
    expect(await screen.findByRole('heading', { name: '1 order shipped' })).toBeDefined()
    await waitFor(async () => expect(await listBox()).toHaveProperty('value', ''))
  })

  it('is read from a file, and checked again after each change', async () => {
    const { user } = open()
    const text = 'Order,Tracking\n104992,SB-1\n104993,SB-2'
    // jsdom reads no files.
    const file = Object.assign(new File([text], 'parcels.csv', { type: 'text/csv' }), {
      arrayBuffer: async () => new TextEncoder().encode(text).buffer,
    })
    await listBox()
    await user.upload(screen.getByLabelText('Open file', { selector: 'input' }), file)
    await waitFor(async () =>
      expect(await listBox()).toHaveProperty('value', 'Order\tTracking\n104992\tSB-1\n104993\tSB-2'),
    )
    await insert(user, screen.getByRole('combobox', { name: 'Carrier of lines without one' }), 'Pathao')
    await user.click(screen.getByRole('button', { name: 'Check 2 lines' }))
    await screen.findByRole('button', { name: 'Add 2 tracking numbers' })
    await user.type(await listBox(), 'x')
    expect(screen.queryByRole('table', { name: 'Result' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Check 2 lines' })).toBeDefined()
  })
})
