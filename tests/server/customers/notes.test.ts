import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notice } from '#contract/extensions/notices.ts'
import { resourceNamed } from '#contract/registry.ts'
import { createRecord } from '#server/db/write/write.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { orderHelpers } from '#tests/support/server/order-helpers.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'
import { type Rows, unknownId } from '#tests/support/server/shop.ts'

const work = ['Order', 'Customer', 'User', 'Product'].map((subject) => `${subject} READ UPDATE`)
let app: App
let author: Person
let colleague: Person
let reader: Person
let customer: string
let customerName: string
let order: string
let form: string
let ride: string
let verification: string
let goodsReturn: string
let transfer: string
beforeAll(async () => {
  app = await startApp()
  const { who } = peopleOf(app)
  author = await who(...work)
  colleague = await who(...work)
  reader = await who('Order READ')
  const desk = orderHelpers(app)
  const buyer = await desk.customer({})
  customer = buyer.id
  customerName = String(buyer.name)
  const { product } = await desk.goods('NOTE', 5, { price: '100.00' })
  order = (await desk.place(customer, [{ productId: product.id, quantity: 1 }])).id
  const add = async (name: string, values: object) =>
    (await createRecord(app.work, resourceNamed(app.registry, name), { ...values })).id
  form = await add('forms', { number: 'F-1', formType: 'contact', name: 'Asif', status: 'New' })
  const dealer = await add('dealers', {
    ...{ name: 'Tejgaon Motors', phone: '+8801711000000', location: 'Crossing', address: 'Road 1' },
    ...{ division: 'Dhaka', district: 'Dhaka' },
  })
  ride = await add('testRides', {
    ...{ bookingNumber: 'TR-1', name: 'Asif', phone: '+8801711000000', bikeModel: 'Roadstar 150', dealer },
    ...{ rideAt: '2026-03-01T06:00:00.000Z', status: 'Requested' },
  })
  goodsReturn = await add('returns', {
    ...{
      order,
      reason: 'Faulty',
      lines: [],
      credited: '0.00',
      refund: '0.00',
      points: 0,
      returnedBy: 'Desk',
    },
  })
  const [origin, destination] = [await desk.showroom('Note A'), await desk.showroom('Note B')]
  transfer = await add('transfers', {
    ...{ number: 'TR-1', status: 'Sent', origin: origin.id, destination: destination.id },
    lines: [{ sku: 'NOTE', quantity: 1 }],
  })
  verification = await add('userTypes', {
    ...{ customer, userType: 'student', institution: 'BUET', userTypeStatus: 'Pending' },
  })
})
afterAll(() => app.stop())

type Note = { id: string; version: number; text: string; editedAt: string | null; mentions: { id: string }[] }
const kinds = () =>
  [
    ['order', `x/orders/${order}/notes`, 'x/order-notes', 'orders', order],
    ['customer', `x/customers/${customer}/notes`, 'x/customer-notes', 'customers', customer],
    ['form', `x/forms/${form}/notes`, 'x/form-notes', 'forms', form],
    ['test ride', `x/test-rides/${ride}/notes`, 'x/test-ride-notes', 'testRides', ride],
    ['verification', `x/user-types/${verification}/notes`, 'x/user-type-notes', 'userTypes', verification],
    ['return', `x/returns/${goodsReturn}/notes`, 'x/return-notes', 'returns', goodsReturn],
    ['transfer', `x/transfers/${transfer}/notes`, 'x/transfer-notes', 'transfers', transfer],
  ] as const
/** What may be read with the orders. */
const ofOrders = ['order', 'return']
const mentionsOf = async ({ call }: Person, id: string) =>
  (await call<{ data: Notice[] }>('GET x/notices')).body.data.filter(
    ({ kind, recordId }) => kind === 'mention' && recordId === id,
  )

describe('a note on a record', () => {
  it('is listed with its author, and edited and deleted by them only', async () => {
    for (const [, notes, one] of kinds()) {
      const { status, body } = await author.call<Note>(`POST ${notes}`, { text: 'Call after six' })
      expect([status, body]).toMatchObject([
        200,
        { text: 'Call after six', authorId: author.id, editedAt: null },
      ])
      const change = { text: 'Call after seven', version: body.version }
      expect((await colleague.call(`PATCH ${one}/${body.id}`, change)).status).toBe(403)
      expect((await colleague.call(`DELETE ${one}/${body.id}`)).status).toBe(403)
      const edited = await author.call<Note>(`PATCH ${one}/${body.id}`, change)
      expect([edited.status, edited.body.text, typeof edited.body.editedAt]).toEqual([
        200,
        'Call after seven',
        'string',
      ])
      expect((await author.call(`PATCH ${one}/${body.id}`, change)).status).toBe(409)
      const listed = await colleague.call<Rows<Note>>(`GET ${notes}?page=1`)
      expect(listed.body.data.map(({ text }) => text)).toEqual(['Call after seven'])
      expect((await author.call(`DELETE ${one}/${body.id}`)).status).toBe(200)
      expect((await colleague.call<Rows>(`GET ${notes}?page=1`)).body.total).toBe(0)
      expect((await author.call(`DELETE ${one}/${body.id}`)).status).toBe(404)
    }
  })

  it('keeps every text in the history, also after it was deleted', async () => {
    const { body } = await author.call<Note>(`POST x/customers/${customer}/notes`, { text: 'First' })
    await author.call(`PATCH x/customer-notes/${body.id}`, { text: 'Second', version: 1 })
    await author.call(`DELETE x/customer-notes/${body.id}`)
    const history = `GET x/history?page=1&entity=customerNotes&entityId=${body.id}`
    const { data } = (await author.call<Rows>(history)).body
    expect(data.find(({ propKey }) => propKey === 'text')).toMatchObject({ from: 'First', to: 'Second' })
    expect(data.some(({ to }) => to === null)).toBe(true)
    expect((await reader.call<Rows>(history)).body.total ?? 0).toBe(0)
  })

  it('notifies the colleagues whom it mentions once, however often it is edited', async () => {
    for (const [, notes, one, resource, id] of kinds()) {
      const text = 'Please check, @Rina Das'
      const mentions = [colleague.id, author.id, colleague.id]
      const { body } = await author.call<Note>(`POST ${notes}`, { text, mentions })
      expect(body.mentions.map((each) => each.id).sort()).toEqual([author.id, colleague.id].sort())
      expect(await mentionsOf(colleague, id)).toMatchObject([{ resource, recordId: id, isRead: false }])
      const change = { text: `${text}!`, mentions, version: 1 }
      expect((await author.call(`PATCH ${one}/${body.id}`, change)).status).toBe(200)
      expect(await mentionsOf(colleague, id)).toHaveLength(1)
      expect(await mentionsOf(author, id)).toEqual([])
    }
  })

  it('is refused with unknown mentions, without text, and for roles that may not change the record', async () => {
    for (const [, notes] of kinds()) {
      const unknown = await author.call(`POST ${notes}`, { text: 'x', mentions: [unknownId] })
      expect([unknown.status, unknown.body.code]).toEqual([400, 'note.mention.unknown'])
      expect((await author.call(`POST ${notes}`, { text: '' })).status).toBe(400)
      expect((await reader.call(`POST ${notes}`, { text: 'x' })).status).toBe(403)
    }
    for (const [kind, notes] of kinds())
      if (!ofOrders.includes(kind)) expect((await reader.call(`GET ${notes}?page=1`)).status).toBe(403)
    expect((await author.call(`GET x/customers/${unknownId}/notes?page=1`)).status).toBe(404)
  })

  it('mentions only colleagues who may read the record', async () => {
    for (const [kind, notes, , , id] of kinds()) {
      const mayRead = ofOrders.includes(kind)
      const { status } = await author.call(`POST ${notes}`, { text: '@Rina Das', mentions: [reader.id] })
      expect([kind, status, (await mentionsOf(reader, id)).length]).toEqual([
        kind,
        ...(mayRead ? [200, 1] : [400, 0]),
      ])
    }
  })

  it('is kept in the history with the name of its record', async () => {
    const { body } = await author.call<Note>(`POST x/user-types/${verification}/notes`, { text: 'Blurred' })
    const history = `GET x/history?page=1&entity=userTypeNotes&entityId=${body.id}`
    const [created] = (await author.call<Rows>(history)).body.data
    expect(created).toMatchObject({ to: { userType: { id: verification, label: customerName } } })
  })

  it('on a form leaves its status, its own note and its version as they are', async () => {
    const before = (await author.call(`GET admin/form-data/${form}`)).body
    await author.call(`POST x/forms/${form}/notes`, { text: 'Called twice' })
    expect((await author.call(`GET admin/form-data/${form}`)).body).toEqual(before)
  })
})
