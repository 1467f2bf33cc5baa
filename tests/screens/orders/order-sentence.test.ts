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
