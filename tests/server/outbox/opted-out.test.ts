import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RecordFor } from '#contract/types.ts'
import { createOutbox } from '#server/modules/outbox/outbox-queue.ts'
import { twoShowrooms } from '#tests/support/server/app/two-showrooms.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { startSmtp } from '#tests/support/server/smtp.ts'

let app: App
let root: Call
let shop: Awaited<ReturnType<typeof twoShowrooms>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp()
  app = await startApp()
  root = app.as('super')
  shop = await twoShowrooms(app)
})
afterAll(async () => {
  await app.stop()
  await smtp.close()
})

type Choice = Partial<Pick<RecordFor<'customers'>, 'refusedMessages' | 'marketingConsent'>>
const customerWho = async (choice: Choice, more: object = {}) => {
  const customer = await shop.desk.customer({ email: `c${Math.random()}@mail.example`, ...more })
  expect((await root(`PATCH admin/users/${customer.id}`, choice)).status).toBe(200)
  return customer
}
/** The message about a new order of the customer. */
const messageTo = async ({ id }: { id: string }) => {
  const order = await shop.desk.place(id, [{ productId: shop.own.product, quantity: 1 }])
  const { body } = await root<{ data: RecordFor<'outboxMessages'>[] }>(`GET x/orders/${order.id}/messages`)
  return body.data[0]
}

it('a customer who refuses emails about orders gets text messages', async () => {
  const who = await customerWho({ refusedMessages: ['orderEmails', 'testRideTextMessages'] })
  expect(await messageTo(who)).toMatchObject({ channel: 'textMessage', state: 'Queued' })
})

it('who refuses both gets none: the message is listed as not sent, and nobody can send it', async () => {
  const who = await customerWho({ refusedMessages: ['orderEmails', 'orderTextMessages'] })
  const message = await messageTo(who)
  expect(message).toMatchObject({ channel: 'email', state: 'OptedOut', nextAttemptAt: null })
  await createOutbox({ smtp: smtp.settings }, app.work).run()
  expect(smtp.mails.join('\n')).not.toContain(message?.address)
  const { status } = await root(`POST x/messages/${message?.id}/sending`, { version: message?.version })
  expect(status).toBe(409)
})

it('a refusal of messages about test rides is none about orders', async () => {
  const refusedMessages = ['testRideEmails', 'testRideTextMessages'] as const
  const who = await customerWho({ refusedMessages: [...refusedMessages] })
  expect(await messageTo(who)).toMatchObject({ state: 'Queued' })
})

it('refusals and consents are in the history, with who changed them', async () => {
  const { id } = await customerWho({ marketingConsent: ['email'] })
  const { body } = await root<{ data: object[] }>(`GET x/history?entity=customers&entityId=${id}`)
  expect(body.data).toContainEqual(
    expect.objectContaining({
      ...{ propKey: 'marketingConsent', from: [], to: ['email'] },
      actor: expect.objectContaining({ name: 'Sadia Rahman' }),
    }),
  )
})
