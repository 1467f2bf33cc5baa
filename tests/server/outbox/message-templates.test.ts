import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordFor } from '#contract/types.ts'
import { addMissingTemplates } from '#server/modules/outbox/message-templates.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { orderHelpers } from '#tests/support/server/order-helpers.ts'

type Template = RecordFor<'messageTemplates'>
type Message = RecordFor<'outboxMessages'>

let app: App
let call: Call
let place: () => Promise<{ number: string }>
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  // As several starts do.
  for (let start = 0; start < 2; start += 1) await addMissingTemplates(app.db, app.registry)
  const desk = orderHelpers(app)
  const { product } = await desk.goods('Templates', 50)
  const { id } = await desk.customer({ name: 'Karim Uddin', email: 'karim@mail.example' })
  place = () => desk.place(id, [{ productId: product.id, quantity: 1 }])
})
afterAll(() => app.stop())

const rows = async <T>(path: string) => (await call<{ data: T[]; total: number }>(`GET ${path}`)).body
const template = async (kind: string, language = 'english') => {
  const { data } = await rows<Template>(
    `x/message-templates?page=1&limit=50&kind=${kind}&language=${language}`,
  )
  return data[0] as Template
}
const change = (id: string, values: object) =>
  call<Template & { errors?: Record<string, string[]> }>(`PATCH x/message-templates/${id}`, values)
const sent = async () => (await rows<Message>('x/messages?page=1&limit=50')).data

describe('message templates', () => {
  it('exist once for each kind and language', async () => {
    expect((await rows('x/message-templates?page=1&limit=50')).total).toBe(18)
  })

  it('give the texts of the messages that are written afterwards, and are recorded in the history', async () => {
    const { id } = await template('orderPlaced')
    expect((await change(id, { subject: 'Order {order}, thank you' })).status).toBe(200)
    const { number } = await place()
    expect((await sent())[0]).toMatchObject({ subject: `Order ${number}, thank you` })
    const { data } = await rows<{ propKey: string }>(
      `x/history?entity=messageTemplates&entityId=${id}&page=1&limit=10`,
    )
    expect(data.map(({ propKey }) => propKey)).toEqual(['subject'])
  })

  it('refuse what is no placeholder of their kind, next to the text', async () => {
    const { id } = await template('orderPlaced')
    const { status, body } = await change(id, { email: 'Track it: {link}', textMessage: 'Order {order' })
    expect([status, body.errors]).toEqual([
      400,
      {
        email: ['{link} is no placeholder of this message. Use: {store} {customer} {order} {total}'],
        textMessage: ['{ is no placeholder of this message. Use: {store} {customer} {order} {total}'],
      },
    ])
  })

  it('of a kind that is switched off write no message', async () => {
    const { id } = await template('orderPlaced')
    const before = (await sent()).length
    await change(id, { isActive: false })
    await place()
    await change(id, { isActive: true })
    expect(await sent()).toHaveLength(before)
  })

  it('are previewed with the newest record, and sent to the user as a test', async () => {
    const { number } = await place()
    const { id } = await template('orderConfirmed')
    const { body } = await call<{ about: string; email: string }>(`GET x/message-templates/${id}/preview`)
    expect([body.about, body.email]).toEqual([number, expect.stringContaining('Dear Karim Uddin')])
    expect((await call(`POST x/message-templates/${id}/test`)).status).toBe(200)
    expect((await sent())[0]).toMatchObject({ address: 'super@moto.example', text: body.email, order: null })
  })
})
