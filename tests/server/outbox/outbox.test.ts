import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { eq } from 'drizzle-orm'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RecordFor } from '#contract/types.ts'
import { media } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { pauseAfter } from '#server/deliveries/deliveries.ts'
import { createOutbox, type OutboxSettings } from '#server/modules/outbox/outbox-queue.ts'
import { sendEmail } from '#server/modules/outbox/senders/email.ts'
import { fillTemplate } from '#server/modules/outbox/templates.ts'
import { twoShowrooms } from '#tests/support/server/app/two-showrooms.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { smtpSettingsOf, startSmtp } from '#tests/support/server/smtp.ts'
import { imageBytes } from '#tests/support/server/upload.ts'

type Message = RecordFor<'outboxMessages'>

let app: App
let root: Call
let shop: Awaited<ReturnType<typeof twoShowrooms>>
/** The time of the worker, while a test sets it. */
let at: Date | undefined
const now = () => at ?? new Date()
beforeAll(async () => {
  app = await startApp()
  root = app.as('super')
  shop = await twoShowrooms(app)
  await root('PATCH admin/settings', { storeName: 'Padma <Motors>' })
  await clear()
})
afterAll(() => app.stop())

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
  at = undefined
  await clear()
})

const messages = () => tablesOf(app.registry).outboxMessages
/** Each test has its own messages. */
const clear = () => app.db.update(messages()).set({ deletedAt: new Date() })
const worker = (settings: OutboxSettings) => createOutbox(settings, { ...app.work, now })
const list = async (query = '', by = root) =>
  (await by<{ data: Message[] }>(`GET x/messages?page=1&limit=50${query}`)).body.data
const only = async () => {
  const found = await list()
  expect(found).toHaveLength(1)
  return found[0] as Message
}

const smtp = async (more?: SMTPServerOptions) => {
  const { close, ...server } = await startSmtp(more)
  open.push(close)
  return server
}
const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** Of a customer with an email address, unless told otherwise. */
const placeOrder = async (customer: object = {}) => {
  const { id } = await shop.desk.customer({ email: `c${Math.random()}@mail.example`, ...customer })
  return shop.desk.place(id, [{ productId: shop.own.product, quantity: 1 }])
}
const orderMail = async () => {
  await placeOrder()
  return only()
}

describe('messages of the outbox', () => {
  it('are written with the order that causes them, and not with one that is refused', async () => {
    const order = await placeOrder({ name: 'Karim Uddin' })
    expect(await only()).toMatchObject({
      ...{ kind: 'orderPlaced', channel: 'email', state: 'Queued', attempts: 0 },
      ...{ subject: `We received your order ${order.number}`, order: { id: order.id } },
      text: expect.stringContaining('Dear Karim Uddin'),
    })
    const { id } = await shop.desk.customer({ email: 'refused@mail.example' })
    const tooMany = [{ productId: shop.own.product, quantity: 1_000_000 }]
    await root('POST x/orders', { customerId: id, lines: tooMany })
    expect(await list()).toHaveLength(1)
  })

  it('follow the order: confirmed, shipped with its tracking link, delivered, refunded', async () => {
    const order = await placeOrder()
    const status = (change: object) =>
      root('PATCH admin/orders/change-status', { orderId: order.id, ...change })
    const answers = [await status({ orderStatus: 'Confirmed' })]
    const { body } = await root<{ version: number; lines: { id: string }[] }>(`GET admin/orders/${order.id}`)
    answers.push(
      await root(`POST x/orders/${order.id}/shipments`, {
        ...{ carrier: 'Sundarban', tracking: 'SB-9', trackingUrl: 'https://carrier.example/SB-9' },
        ...{ version: body.version, lines: [{ lineId: body.lines[0]?.id, quantity: 1 }] },
      }),
      await status({ deliveryStatus: 'Delivered' }),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    const found = await list()
    expect(found.map(({ kind }) => kind).sort()).toEqual(
      ['orderPlaced', 'orderConfirmed', 'orderShipped', 'orderDelivered'].sort(),
    )
    expect(found.find(({ kind }) => kind === 'orderShipped')?.text).toContain(
      'Carrier: Sundarban\nTracking number: SB-9\nFollow the parcel: https://carrier.example/SB-9',
    )
  })

  it('ask for a deposit that is open, once for each amount, and not for one that came with the order', async () => {
    const order = await placeOrder()
    const ask = async (deposit: string | null) => {
      const { body } = await root<{ version: number }>(`GET admin/orders/${order.id}`)
      const answer = await root(`PUT x/orders/${order.id}/deposit`, { deposit, version: body.version })
      expect(answer.status).toBe(200)
    }
    await ask('30.00')
    await root('POST admin/payment/add-manual-payment', { orderId: order.id, currentAmount: '10.00' })
    await ask('30.00')
    await ask('35.00')
    await ask('5.00')
    await ask(null)
    const texts = (await list()).filter(({ kind }) => kind === 'orderDepositDue').map(({ text }) => text)
    expect(texts.map((text) => /deposit of (\S+ \S+)/.exec(text)?.[1]).sort()).toEqual([
      'BDT 25.00',
      'BDT 30.00',
    ])
    const { id } = await shop.desk.customer({ email: 'deposit@mail.example' })
    const placed = await root('POST x/orders/with-deposit', {
      ...{ customerId: id, lines: [{ productId: shop.own.product, quantity: 1 }], paymentMethod: 'COD' },
      ...{
        recipient: 'Rina',
        phone: '+8801711111111',
        division: 'Dhaka',
        district: 'Dhaka',
        address: 'Road 1',
      },
      ...{ deposit: '20.00', method: 'Bkash' },
    })
    expect(placed.status).toBeLessThan(300)
    expect((await list()).filter(({ kind }) => kind === 'orderDepositDue')).toHaveLength(2)
  })

  it('ask again for a deposit whose payment was reversed, once', async () => {
    type Read = { version: number; payments: { id: string; reversedAt?: string | null }[] }
    const read = async (id: string) => (await root<Read>(`GET admin/orders/${id}`)).body
    const withDeposit = async () => {
      const { id } = await placeOrder()
      await root(`PUT x/orders/${id}/deposit`, { deposit: '30.00', version: (await read(id)).version })
      await root('POST admin/payment/add-manual-payment', { orderId: id, currentAmount: '30.00' })
      await clear()
      return id
    }
    const reverse = async (id: string) => {
      const { version, payments } = await read(id)
      const body = { reversal: 'Mistake', reason: 'The cheque bounced', version }
      return (await root(`POST x/payments/${payments[0]?.id}/reversal`, body)).status
    }
    const order = await withDeposit()
    expect([await reverse(order), await reverse(order)]).toEqual([200, 400])
    expect(await only()).toMatchObject({
      kind: 'orderDepositDue',
      order: { id: order },
      text: expect.stringContaining('deposit of BDT 30.00'),
    })
  })

  it('ask for no deposit of a cancelled order, also if they were queued before', async () => {
    const order = await placeOrder()
    const read = async () => (await root<{ version: number }>(`GET admin/orders/${order.id}`)).body.version
    const ask = async (deposit: string) =>
      (await root(`PUT x/orders/${order.id}/deposit`, { deposit, version: await read() })).status
    expect(await ask('30.00')).toBe(200)
    const change = { orderId: order.id, orderStatus: 'Cancelled' }
    expect((await root('PATCH admin/orders/change-status', change)).status).toBe(200)
    expect(await ask('40.00')).toBe(400)
    const { mails, settings } = await smtp()
    await worker({ smtp: settings }).run()
    expect(mails.map((mail) => /^Subject: (.*)/m.exec(mail)?.[1])).toEqual([
      `We received your order ${order.number}`,
    ])
    const asked = (await list()).filter(({ kind }) => kind === 'orderDepositDue')
    expect(asked).toMatchObject([{ state: 'Failed', lastError: 'The deposit is no longer due' }])
  })

  it('go to the phone of a customer without an email address, in the language of the settings', async () => {
    await root('PATCH admin/settings', { messageLanguage: 'bengali' })
    await placeOrder({ email: null })
    await root('PATCH admin/settings', { messageLanguage: null })
    expect(await only()).toMatchObject({ channel: 'textMessage', language: 'bengali', subject: null })
  })

  it('are kept without a mail server, and sent once somebody sends them again', async () => {
    const { id } = await orderMail()
    await worker({}).run()
    const kept = await only()
    expect(kept.state).toBe('Kept')
    const again = (version: number) => root<Message>(`POST x/messages/${id}/sending`, { version })
    expect((await again(kept.version - 1)).status).toBe(409)
    expect((await again(kept.version)).body.state).toBe('Queued')
    const { mails, settings } = await smtp()
    await worker({ smtp: settings }).run()
    expect([mails.length, (await only()).state]).toEqual([1, 'Sent'])
  })

  it('belong to the showrooms of their order', async () => {
    const near = await shop.limited([shop.own.stores])
    const far = await shop.limited([shop.other.stores])
    const { id, version } = await orderMail()
    expect([(await list('', near.call)).length, (await list('', far.call)).length]).toEqual([1, 0])
    expect((await far.call(`POST x/messages/${id}/sending`, { version })).status).toBe(404)
  })

  it('need a permission of their own', async () => {
    const { call } = await shop.limited([shop.own.stores], ['Order CREATE READ UPDATE DELETE'])
    expect((await call('GET x/messages?page=1&limit=10')).status).toBe(403)
  })

  it('remind riders of the next day once, however many servers look', async () => {
    const rideAt = new Date(Date.now() + 3 * 86_400_000)
    rideAt.setUTCHours(5, 0, 0, 0)
    const bike = await shop.desk.goods('Reminded', 1, { productType: 'bike', published: true })
    const booking = {
      ...{ name: 'Rima', phone: '+8801712345678', email: 'rima@mail.example' },
      ...{ product: bike.product.id, store: shop.own.stores, rideAt: rideAt.toISOString() },
    }
    expect((await root('POST x/test-rides', booking)).status).toBe(200)
    await worker({}).run()
    expect((await list('&kind=testRideReminder')).length).toBe(0)
    at = new Date(rideAt.getTime() - 20 * 3_600_000)
    await Promise.all([worker({}).run(), worker({}).run()])
    await worker({}).run()
    expect((await list('&kind=testRideReminder')).map(({ address }) => address)).toEqual([
      'rima@mail.example',
    ])
  })
})

describe('a mail server', () => {
  it('gets the mail in the shop’s name, with values as text', async () => {
    const { mails, settings } = await smtp()
    await placeOrder({ name: '<b>Karim</b>' })
    await worker({ smtp: settings }).run()
    const [mail = ''] = mails
    expect(mail).toMatch(/^From: .*Padma <Motors>.* <shop@padma\.example>/m)
    expect(mail.replace(/=\r?\n/g, '')).toContain('&lt;b&gt;Karim&lt;/b&gt;')
    expect(await only()).toMatchObject({
      state: 'Sent',
      attempts: 1,
      providerId: expect.stringMatching(/^<.+>$/),
    })
  })

  it('gets the shop’s logo and colour with the mail', async () => {
    const key = 'shop/0c7ad40e-9f5e-4d4c-a1d4-5ee0a6f2f001.webp'
    const bytes = await imageBytes().webp().toBuffer()
    await app.work.fileStore.put(key, bytes, 'image/webp')
    const stored = { key, feature: 'shop', name: 'logo.webp', contentType: 'image/webp', size: bytes.length }
    await app.db.insert(media).values({ ...stored, createdAt: now() })
    await root('PATCH admin/settings', { logo: { key, alt: '' }, colour: '#0b5fff' })
    const { mails, settings } = await smtp()
    await orderMail()
    await worker({ smtp: settings }).run()
    await app.work.fileStore.remove(key)
    await placeOrder()
    await worker({ smtp: settings }).run()
    await root('PATCH admin/settings', { logo: null, colour: null })
    const [mail = '', without = ''] = mails.map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
    expect(mail).toContain('3px solid #0b5fff')
    expect(mail).toContain('<img src="cid:logo"')
    expect(mail).toMatch(/Content-Type: image\/png.*Content-Id: <logo>.*iVBORw0KGgo/is)
    expect(without).toContain('3px solid #0b5fff')
    expect(without).not.toContain('cid:logo')
  })

  it('that refuses for now gets it again after growing pauses, then it has failed', async () => {
    let refused = 0
    const { mails, settings } = await smtp({
      onRcptTo: (_address, _session, done) => {
        refused += 1
        done(refusal(451, 'Try again later'))
      },
    })
    await orderMail()
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await worker({ smtp: settings }).run()
      await worker({ smtp: settings }).run()
      const { state, nextAttemptAt, attempts, lastError } = await only()
      expect([attempts, lastError]).toEqual([attempt, expect.stringContaining('Try again later')])
      if (state === 'Failed') break
      const next = Date.parse(nextAttemptAt ?? '')
      pauses.push(next - now().getTime())
      at = new Date(next)
    }
    expect([refused, mails.length, (await only()).state]).toEqual([10, 0, 'Failed'])
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other))
  })

  it('that refuses the address for good is not asked again', async () => {
    const { settings } = await smtp({ onRcptTo: (_a, _s, done) => done(refusal(550, 'No such mailbox')) })
    await orderMail()
    await worker({ smtp: settings }).run()
    expect(await only()).toMatchObject({ state: 'Failed', attempts: 1, nextAttemptAt: null })
  })

  it('that is down is asked again', async () => {
    const server = createTcpServer()
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    await new Promise((closed) => server.close(closed))
    await orderMail()
    await worker({ smtp: smtpSettingsOf(port) }).run()
    expect(await only()).toMatchObject({ state: 'Queued', attempts: 1 })
  })

  it('that breaks off after the mail was handed over leaves it uncertain, and never gets it twice', async () => {
    let handed = 0
    const { settings } = await smtp({
      onData: (stream) => {
        stream.resume()
        stream.on('end', () => {
          handed += 1
          // Without an answer.
          for (const connection of connections) connection()
        })
      },
    })
    const connections: (() => void)[] = []
    const proxy = createTcpServer((socket) => {
      const upstream = connect(settings.port, '127.0.0.1')
      socket.pipe(upstream).pipe(socket)
      for (const end of [socket, upstream]) end.on('error', () => {})
      connections.push(() => socket.destroy())
    })
    await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
    open.push(() => new Promise((closed) => proxy.close(() => closed())))
    await orderMail()
    const broken = { smtp: smtpSettingsOf((proxy.address() as AddressInfo).port) }
    await worker(broken).run()
    at = new Date(now().getTime() + 86_400_000)
    await worker(broken).run()
    expect([handed, (await only()).state]).toEqual([1, 'Uncertain'])
  })

  it('that is slow: before the mail it is asked again, after it the mail is uncertain', async () => {
    const short = { totalMs: 300, answerMs: 200 }
    const mail = {
      address: 'a@mail.example',
      subject: 'S',
      text: 'T',
      language: 'en',
      shop: { name: 'Padma' },
    }
    const greetsNot = await smtp({ onConnect: () => {} })
    const answersNot = await smtp({ onData: (stream) => stream.resume() })
    expect(await sendEmail(greetsNot.settings, mail, short)).toMatchObject({
      result: 'refused',
      isFinal: false,
    })
    expect(await sendEmail(answersNot.settings, mail, short)).toMatchObject({ result: 'uncertain' })
  })

  it('gets each message once from several servers', async () => {
    const { mails, settings } = await smtp()
    for (let i = 0; i < 4; i += 1) await placeOrder()
    await Promise.all([1, 2, 3].map(() => worker({ smtp: settings }).run()))
    expect([mails.length, new Set((await list()).map(({ state }) => state))]).toEqual([4, new Set(['Sent'])])
  })

  it('is not asked again for what a server was sending when it crashed', async () => {
    const { mails, settings } = await smtp()
    const { id } = await orderMail()
    const leased = { state: 'Sending' as const, attempts: 1, nextAttemptAt: new Date(now().getTime() + 1000) }
    await app.db.update(messages()).set(leased).where(eq(messages().id, id))
    await worker({ smtp: settings }).run()
    expect((await only()).state).toBe('Sending')
    at = new Date(now().getTime() + 2000)
    await worker({ smtp: settings }).run()
    expect([mails.length, (await only()).state]).toEqual([0, 'Uncertain'])
  })
})

describe('an SMS gateway', () => {
  it('that fails first gets the message again, with the same key', async () => {
    const requests: { key: unknown; body: string; secret: unknown }[] = []
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const { 'idempotency-key': key, authorization: secret } = request.headers
        requests.push({ key, secret, body: Buffer.concat(parts).toString() })
        response.statusCode = requests.length === 1 ? 503 : 200
        response.end(requests.length === 1 ? 'busy' : '{"id":"sms-7"}')
      })
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    open.push(() => new Promise((closed) => server.close(() => closed())))
    const { port } = server.address() as AddressInfo
    const sms = { url: `http://127.0.0.1:${port}/send`, token: 'gateway-secret' }
    await placeOrder({ email: null })
    await worker({ sms }).run()
    const first = await only()
    expect(first).toMatchObject({ state: 'Queued', attempts: 1, lastError: 'HTTP 503 busy' })
    at = new Date(first.nextAttemptAt ?? '')
    await worker({ sms }).run()
    expect(await only()).toMatchObject({ state: 'Sent', attempts: 2, providerId: 'sms-7', lastError: null })
    expect(requests.map(({ key, secret }) => [key, secret])).toEqual(
      [1, 2].map(() => [first.id, 'Bearer gateway-secret']),
    )
    expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ to: first.address, text: first.text })
  })
})

describe('a template', () => {
  it('leaves out lines without a value, and keeps a value on its line', () => {
    expect(fillTemplate('Order {order}\nTrack: {link}\nBye', { order: '1\r\nBcc: all@mail.example' })).toBe(
      'Order 1 Bcc: all@mail.example\nBye',
    )
  })
})

it('pauses grow from a minute to six hours', () => {
  expect([1, 2, 3, 10].map((attempts) => pauseAfter(attempts, () => 0) / 60_000)).toEqual([1, 2, 4, 360])
})
