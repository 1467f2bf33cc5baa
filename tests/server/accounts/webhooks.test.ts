import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxDeliveryAttempts } from '#contract/policies/webhooks.ts'
import type { RecordFor } from '#contract/types.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { deliverDue, forgetDeliveries } from '#server/modules/webhooks/deliver.ts'
import { isGenuine } from '#tests/docs/examples/verify-webhook.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { orderHelpers } from '#tests/support/server/order-helpers.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'
import { type Row, shopHelpers } from '#tests/support/server/shop.ts'

type Delivery = RecordFor<'webhookDeliveries'>
type Received = { url: string; signature: string; body: string }
let app: App
let owner: Person
let people: ReturnType<typeof peopleOf>
let now = new Date()
let origin = ''
const received: Received[] = []
/** A receiver whose paths behave in different ways. */
const receiver = createServer((request: IncomingMessage, response: ServerResponse) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const { url = '', headers } = request
    received.push({ url, signature: String(headers['moto-signature']), body })
    if (url === '/fails') response.writeHead(500).end('<b>down</b>'.repeat(200))
    else if (url === '/redirects') response.writeHead(302, { location: `${origin}/elsewhere` }).end()
    else if (url === '/hangs-up') request.socket.destroy()
    else if (url === '/upgrades') response.writeHead(101, { connection: 'upgrade', upgrade: 'x' }).end()
    else response.writeHead(204).end()
  })
})
beforeAll(async () => {
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  app = await startApp({ now: () => now, webhookHosts: ['127.0.0.1'] })
  people = peopleOf(app)
  owner = await people.who(
    'Webhook READ CREATE UPDATE DELETE',
    'Product READ CREATE UPDATE',
    'Store READ CREATE',
  )
})
afterAll(async () => {
  await app.stop()
  receiver.close()
})

const work = () => ({ ...app.work, webhookHosts: ['127.0.0.1'] })
const run = async () => {
  received.length = 0
  await deliverDue(work())
  return received
}
let nr = 0
const webhook = async (path: string, values: object = {}) => {
  nr += 1
  const { status, body } = await owner.call<{ id: string; version: number }>('POST x/webhooks', {
    ...{ name: `Webhook ${nr}`, address: `${origin}${path}`, events: ['product.created'] },
    ...{ role: owner.roleId, isActive: true },
    ...values,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { secret } = (await owner.call<{ secret: string }>(`PUT x/webhooks/${body.id}/secret`)).body
  return { id: body.id, secret }
}
const log = async (id: string) =>
  (await owner.call<{ data: Delivery[] }>(`GET x/webhook-deliveries?webhookId=${id}`)).body.data
const product = () => {
  nr += 1
  return shopHelpers(owner.call).product(`HOOK-${nr}`)
}
const remove = async (id: string) => {
  const { status, body } = await owner.call(`DELETE x/webhooks/${id}`)
  if (status >= 300) throw new Error(JSON.stringify(body))
}
/** Sessions end meanwhile: the same role signs in again. */
const later = async (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
  owner = await people.inRole(owner.roleId)
}

describe('a webhook', () => {
  it('reports a change once, with the record and a signature that its secret verifies', async () => {
    const { id, secret } = await webhook('/ok')
    const { id: productId } = await product()
    const [one, ...others] = await run()
    expect(others).toEqual([])
    expect(JSON.parse(String(one?.body))).toMatchObject({
      ...{ event: 'product.created', resource: 'products', recordId: productId },
      record: { id: productId, price: '1000.00' },
    })
    expect(isGenuine(String(one?.body), String(one?.signature), secret)).toBe(true)
    expect(isGenuine(`${one?.body} `, String(one?.signature), secret)).toBe(false)
    expect(await log(id)).toMatchObject([{ state: 'Delivered', attempts: 1, responseStatus: 204 }])
    expect(await run()).toEqual([])
    await remove(id)
  })

  it('reports a deleted record only as far as its role reached it', async () => {
    const desk = orderHelpers(app)
    const [near, far] = [await desk.goods('Near', 1), await desk.goods('Far', 1)]
    const { roleId } = await people.who('Product READ')
    const root = app.as('super')
    expect((await root(`PUT x/roles/${roleId}/limits`, { showrooms: [near.store.id] })).status).toBe(200)
    const { body } = await root<Row>('POST x/webhooks', {
      ...{ name: 'Stock', address: `${origin}/ok`, events: ['stock.deleted'], role: roleId, isActive: true },
    })
    await root(`PUT x/webhooks/${body.id}/secret`)
    for (const { stock } of [near, far])
      expect((await root(`DELETE inventory/products/${stock.id}`)).status).toBeLessThan(300)
    expect((await run()).map((sent) => JSON.parse(sent.body).recordId)).toEqual([near.stock.id])
    expect((await log(body.id)).map(({ recordId, state }) => [recordId, state]).sort()).toEqual(
      [
        [near.stock.id, 'Delivered'],
        [far.stock.id, 'Skipped'],
      ].sort(),
    )
    await root(`DELETE x/webhooks/${body.id}`)
  })

  it('is signed with both secrets while one replaces the other', async () => {
    const { id } = await webhook('/ok')
    await owner.call(`PUT x/webhooks/${id}/secret`)
    await product()
    expect((await run())[0]?.signature.match(/v1=/g)).toHaveLength(2)
    await later(25 * 60)
    await owner.call(`POST x/webhooks/${id}/test`, {})
    expect((await run())[0]?.signature.match(/v1=/g)).toHaveLength(1)
    await remove(id)
  })

  it('reports nothing of a write that is refused', async () => {
    const { id } = await webhook('/ok')
    await owner.call('POST admin/products/create-product', { name: 'Refused', sku: '' })
    expect(await run()).toEqual([])
    await remove(id)
  })

  it('reports only what its role may read', async () => {
    const { roleId } = await people.who('Store READ')
    const { id } = await webhook('/ok', { role: roleId })
    await product()
    expect(await run()).toEqual([])
    expect(await log(id)).toMatchObject([{ state: 'Skipped' }])
    await remove(id)
  })

  it('is tried again after growing pauses, and given up in the end', async () => {
    const { id } = await webhook('/fails')
    await product()
    for (const pause of [1, 5, 30, 120, 360, 720, 1440]) {
      expect(await run()).toHaveLength(1)
      await later(pause - 0.5)
      expect(await run()).toHaveLength(0)
      await later(0.6)
    }
    expect(await run()).toHaveLength(1)
    const [delivery] = await log(id)
    expect(delivery).toMatchObject({ state: 'Failed', attempts: 8, responseStatus: 500 })
    expect(delivery?.responseBody?.length).toBeLessThanOrEqual(500)
    await owner.call(`POST x/webhook-deliveries/${delivery?.id}/replay`, {})
    expect(await run()).toHaveLength(1)
    await remove(id)
  })

  it('is switched off after days of failure, with a notification', async () => {
    const { id } = await webhook('/fails')
    await product()
    await run()
    await later(3 * 24 * 60 + 5)
    await run()
    expect((await owner.call(`GET x/webhooks/${id}`)).body).toMatchObject({ isActive: false })
    await product()
    expect((await log(id)).filter(({ attempts }) => !attempts)).toEqual([])
    await remove(id)
  })

  it.each([
    ['/redirects', 302, 'The response was 302'],
    ['/hangs-up', null, 'ECONNRESET'],
    ['/upgrades', 101, 'The response was 101'],
  ])('fails where the receiver %s', async (path, responseStatus, problem) => {
    const { id } = await webhook(path)
    await product()
    expect((await run()).map(({ url }) => url)).toEqual([path])
    expect(await log(id)).toMatchObject([{ state: 'Pending', responseStatus, problem }])
    await remove(id)
  })

  it('is given up when the server itself fails at each attempt, and holds up no other one', async () => {
    const [{ id }, { id: other }] = [await webhook('/ok'), await webhook('/ok')]
    await product()
    await app.db.execute(sql`alter table webhook_secrets rename to lost_secrets`)
    await run()
    await app.db.execute(sql`alter table lost_secrets rename to webhook_secrets`)
    for (const one of [id, other])
      expect(await log(one)).toMatchObject([
        {
          state: 'Pending',
          attempts: 1,
          problem: expect.stringMatching(/^The server failed: .*webhook_secrets/),
        },
      ])
    await app.db.update(tablesOf(app.registry).webhookDeliveries).set({ attempts: maxDeliveryAttempts })
    await later(2)
    expect(await run()).toEqual([])
    expect(await log(id)).toMatchObject([
      { state: 'Failed', nextAt: null, problem: 'The server stopped while it was sending' },
    ])
    for (const one of [id, other]) await remove(one)
  })

  it('is delivered by one of several servers at a time', async () => {
    const { id } = await webhook('/ok')
    for (let i = 0; i < 5; i++) await product()
    received.length = 0
    await Promise.all([deliverDue(work()), deliverDue(work()), deliverDue(work())])
    expect(received).toHaveLength(5)
    await remove(id)
  })

  it('loses its log after a month', async () => {
    const { id } = await webhook('/ok')
    await product()
    await later(31 * 24 * 60)
    await forgetDeliveries(work())
    expect(await log(id)).toEqual([])
    await remove(id)
  })
})
