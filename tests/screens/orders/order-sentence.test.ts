import { expect, it } from 'vitest'
import { loadScreenTexts } from '#i18n/index.ts'
import { orderSentence } from '#screens/orders/record/order-sentence.ts'

const sentenceOf = (to: object) => {
  const first = {
    ...{ id: 'h1', at: '2026-03-02T06:30:00.000Z', actor: { id: 'u1', name: 'Rina Das' } },
    ...{ action: 'create' as const, entity: 'shipments', entityId: 's1', propKey: null, from: null, to },
    note: null,
  }
  return orderSentence({ key: 'h1', entries: [{ first, changes: [first] }] })
}

it('the timeline names a recorded shipment, and rates that were only loaded', async () => {
  await loadScreenTexts()
  expect(sentenceOf({ status: 'Quoted', rates: [] })).toBe('Rina Das loaded shipping rates')
  expect(sentenceOf({ status: 'Bought', carrier: 'Sundarban', tracking: 'SB-1' })).toBe(
    'Rina Das recorded a shipment with Sundarban (SB-1)',
  )
})

const line = (own: object) => ({
  ...{ id: 'h1', at: '2026-03-02T06:30:00.000Z', actor: { id: 'u1', name: 'Rina Das' }, note: null },
  ...{ entity: 'orders', entityId: 'o1', propKey: null, from: null, to: null, ...own },
})
const sentence = (...own: object[]) => {
  const changes = own.map(line)
  const [first = line({})] = changes
  return orderSentence({ key: 'h1', entries: [{ first, changes }] })
}
const refund = line({ entity: 'returns', to: { reason: 'OrderChanged', refund: '30.00', method: 'Cash' } })
const total = { propKey: 'total', from: '100.00', to: '70.00' }

it.each([
  [
    'what was changed, with the money refunded for it',
    [refund, total, { propKey: 'lines', from: [], to: [] }],
    'Rina Das changed the items. 30.00 BDT refunded (Cash).',
  ],
  [
    'a new address that makes the delivery cheaper',
    [refund, total, { propKey: 'address', from: 'House 1', to: 'House 2' }],
    'Rina Das changed the delivery address. 30.00 BDT refunded (Cash).',
  ],
  [
    'a new address that changes the total as an address',
    [total, { propKey: 'address', from: 'House 1', to: 'House 2' }],
    'Rina Das changed the delivery address',
  ],
  [
    'a cancelled shipment',
    [{ entity: 'shipments', from: { carrier: 'Sundarban', tracking: 'SB-1' } }],
    'Rina Das cancelled the shipment with Sundarban (SB-1)',
  ],
  [
    'tags that were added and removed',
    [{ propKey: 'tags', from: ['gift'], to: ['call first', 'VIP'] }],
    'Rina Das added the tags call first, VIP. Rina Das removed the tag gift',
  ],
  [
    'who was assigned',
    [{ propKey: 'assignee', from: null, to: 'Sadia Rahman' }],
    'Rina Das assigned the order to Sadia Rahman',
  ],
  [
    'a deleted note',
    [{ entity: 'orderNotes', from: { text: 'Call first' } }],
    'Rina Das deleted the note: Call first',
  ],
])('the timeline names %s', async (_, changes, text) => {
  await loadScreenTexts()
  expect(sentence(...changes)).toBe(text)
})
