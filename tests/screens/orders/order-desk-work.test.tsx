import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { insert } from '#tests/support/kit/insert.ts'
import { openOrder, whole } from '#tests/support/screens/order-fixtures.ts'
import { availableCommands } from '#ui/keyboard/commands.ts'

const line = (n: number, quantity: number, sent: number) => ({
  ...{ id: `l${n}`, productId: `p${n}`, variantId: null, name: `Lever ${n}`, sku: `L-${n}`, picture: null },
  ...{ unitPrice: '50.00', discount: '0.00', quantity, vatPercentage: 0, vat: '0.00', total: '100.00' },
  ...{ returned: null, sent },
})
const parcel = {
  ...{ id: 's1', version: 1, order: { id: 'o1', label: '1' }, carrier: 'Sundarban', tracking: 'SB-1' },
  ...{ trackingUrl: 'https://carrier.example/SB-1', labelUrl: null, status: 'Bought' },
  items: [{ lineId: 'l1', name: 'Lever 1', sku: 'L-1', quantity: 1 }],
}

it('pieces of the same goods from two showrooms are told apart when they are shipped', async () => {
  const from = (n: number, label: string) => ({
    ...line(1, 1, 0),
    id: `l${n}`,
    store: { id: `s${n}`, label },
  })
  const order = whole(1, { lines: [from(1, 'Moto Uttara'), from(2, 'Moto Banani')] })
  const { user } = openOrder(order, { extensions: ['addShipment', 'orderShipments'] })
  await user.click(await screen.findByRole('button', { name: 'Ship items' }))
  const quantities = await screen.findAllByRole('spinbutton', { name: /^Quantity of Lever 1 from Moto / })
  expect(new Set(quantities.map((one) => one.getAttribute('aria-label'))).size).toBe(2)
  expect(screen.getByText('Moto Uttara · 1 left')).toBeDefined()
})

it('an order sent in part shows its shipments, and sends the remaining pieces that are chosen', async () => {
  const order = whole(1, { shipmentId: 's1', lines: [line(1, 2, 1), line(2, 1, 0)] })
  const { user, backend } = openOrder(order, {
    extensions: ['addShipment', 'orderShipments'],
    answers: {
      'GET x/orders/o1/shipments': { body: { data: [parcel] } },
      'POST x/orders/o1/shipments': () => ({ body: order }),
    },
  })
  expect(await screen.findByText('Partly shipped: 1 of 3')).toBeDefined()
  expect((await screen.findByRole('link', { name: 'Track parcel' })).getAttribute('href')).toBe(
    parcel.trackingUrl,
  )
  expect(screen.getByText('1 × Lever 1')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ship items' }))
  const first = await screen.findByRole('spinbutton', { name: 'Quantity of Lever 1' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  const second = screen.getByRole('spinbutton', { name: 'Quantity of Lever 2' })
  await user.clear(second)
  await user.type(second, '0')
  await user.click(screen.getByRole('button', { name: 'Enter tracking number' }))
  await insert(user, await screen.findByRole('textbox', { name: /Carrier/ }), 'Meghna')
  await insert(user, screen.getByRole('textbox', { name: /Tracking number/ }), 'MF-2')
  await user.click(screen.getByRole('button', { name: 'Record shipment' }))
  await waitFor(() =>
    expect(backend.sent('POST x/orders/o1/shipments')).toMatchObject([
      { lines: [{ lineId: 'l1', quantity: 1 }], carrier: 'Meghna', tracking: 'MF-2', version: order.version },
    ]),
  )
})

it('a shipment with another carrier suggests those of the latest ones', async () => {
  const { user } = openOrder(whole(1, { lines: [line(1, 2, 0)] }), {
    extensions: ['addShipment', 'orderShipments', 'carriers'],
    answers: { 'GET x/carriers': { body: { data: [{ name: 'Meghna Freight', records: 3 }] } } },
  })
  await user.click(await screen.findByRole('button', { name: 'Ship items' }))
  await user.click(await screen.findByRole('button', { name: 'Enter tracking number' }))
  const carrier = await screen.findByRole('combobox', { name: /Carrier/ })
  await user.type(carrier, 'megh')
  await user.click(await screen.findByTitle('Meghna Freight'))
  expect(carrier).toHaveProperty('value', 'Meghna Freight')
})

it('tags of an order open the list of all orders with them, and are added and removed', async () => {
  const order = whole(1, { tags: ['Gift wrap'], lines: [] })
  const { user, backend } = openOrder(order, {
    extensions: ['tagOrder', 'orderTags'],
    answers: {
      'GET x/order-tags': { body: { data: [] } },
      'PATCH x/orders/o1/tags': () => ({ body: order }),
    },
  })
  const tags = within(await screen.findByRole('list', { name: 'Tags' }))
  expect(availableCommands().map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Tags: Add tag', 'Tags: Remove tag']),
  )
  expect(tags.getByRole('link', { name: 'Gift wrap' }).getAttribute('href')).toContain('tag=Gift%20wrap')
  await user.click(screen.getByRole('button', { name: 'Add tag' }))
  await user.type(await screen.findByRole('combobox', { name: 'Tag' }), 'Urgent{Enter}')
  await user.click(tags.getByRole('button', { name: 'Remove tag Gift wrap' }))
  await waitFor(() =>
    expect(backend.sent('PATCH x/orders/o1/tags')).toEqual([{ add: ['Urgent'] }, { remove: ['Gift wrap'] }]),
  )
})

it('Escape closes the suggestions of a tag and keeps its text, then closes the box', async () => {
  const { user } = openOrder(whole(1, { tags: [], lines: [] }), {
    extensions: ['tagOrder', 'orderTags'],
    answers: { 'GET x/order-tags': { body: { data: [{ name: 'Gift', records: 1 }] } } },
  })
  await user.click(await screen.findByRole('button', { name: 'Add tag' }))
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Tag' })
  await user.type(box, 'Gi')
  await screen.findByTitle('Gift')
  await user.keyboard('{Escape}')
  expect([box.value, box.getAttribute('aria-expanded'), box.isConnected]).toEqual(['Gi', 'false', true])
  await user.keyboard('{Escape}')
  expect(box.isConnected).toBe(false)
})

it('a tag that the command “Add tag” asks for is added with Enter', async () => {
  const order = whole(1, { tags: [], lines: [] })
  const { user, backend } = openOrder(order, {
    extensions: ['tagOrder', 'orderTags'],
    answers: {
      'GET x/order-tags': { body: { data: [] } },
      'PATCH x/orders/o1/tags': () => ({ body: order }),
    },
  })
  await screen.findByRole('button', { name: 'Add tag' })
  act(() =>
    availableCommands()
      .find(({ label }) => label === 'Tags: Add tag')
      ?.run(),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Add tag (1)' }))
  const tag = await dialog.findByRole('combobox', { name: 'Tag' })
  await user.type(tag, ' {Enter}')
  expect(tag.isConnected).toBe(true)
  await user.type(tag, 'Urgent{Enter}')
  await waitFor(() => expect(backend.sent('PATCH x/orders/o1/tags')).toEqual([{ add: ['Urgent'] }]))
})

it('tags, notes and part shipments are absent where the backend lacks them', async () => {
  openOrder(whole(1, { lines: [line(1, 2, 0)] }))
  expect(await screen.findByRole('button', { name: 'Get rates' })).toBeDefined()
  for (const name of ['Add tag', 'Ship items', 'Add note'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByText('Internal notes')).toBeNull()
})
