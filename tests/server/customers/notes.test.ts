import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notice } from '../../../contract/extensions/notices'
import { type App, startApp } from '../../support/server/harness'
import { orderHelpers } from '../../support/server/order-helpers'
import { type Person, peopleOf } from '../../support/server/people'
import { type Rows, unknownId } from '../../support/server/shop'

let app: App
let author: Person
let colleague: Person
let reader: Person
let customer: string
let order: string
beforeAll(async () => {
  app = await startApp()
  const { who } = peopleOf(app)
  author = await who('Order READ UPDATE', 'Customer READ UPDATE')
  colleague = await who('Order READ UPDATE', 'Customer READ UPDATE')
  reader = await who('Order READ')
  const desk = orderHelpers(app)
  customer = (await desk.customer({})).id
  const { product } = await desk.goods('NOTE', 5, { price: '100.00' })
  order = (await desk.place(customer, [{ productId: product.id, quantity: 1 }])).id
})
afterAll(() => app.stop())

type Note = { id: string; version: number; text: string; editedAt: string | null; mentions: { id: string }[] }
const kinds = () =>
  [
    ['order', `x/orders/${order}/notes`, 'x/order-notes', 'orders', order],
    ['customer', `x/customers/${customer}/notes`, 'x/customer-notes', 'customers', customer],
  ] as const
const mentionsOf = async ({ call }: Person, id: string) =>
  (await call<{ data: Notice[] }>('GET x/notices')).body.data.filter(
    ({ kind, recordId }) => kind === 'mention' && recordId === id,
  )

describe('a note on an order or a customer', () => {
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
    expect((await reader.call(`GET x/customers/${customer}/notes?page=1`)).status).toBe(403)
    expect((await author.call(`GET x/customers/${unknownId}/notes?page=1`)).status).toBe(404)
  })
})
