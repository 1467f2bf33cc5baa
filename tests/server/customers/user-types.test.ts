import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryLine } from '#contract/calls/history.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import { createRecord } from '#server/db/write/write.ts'
import { type App, type Call, type Role, startApp } from '#tests/support/server/harness.ts'
import { type OrderHelpers, orderHelpers, type Refused } from '#tests/support/server/order-helpers.ts'
import { type Row, type Rows, unknownId } from '#tests/support/server/shop.ts'
import { imageBytes, uploader } from '#tests/support/server/upload.ts'

type Request = RecordFor<'userTypes'>
type Refusal = Refused & { current?: Request }

let app: App
let call: Call
let desk: OrderHelpers
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
})
afterAll(() => app.stop())

/** Customers apply in the shop, so no call creates a request. */
const request = async (more: object = {}, of?: Row) => {
  const customer = of ?? (await desk.customer())
  const own = { customer: customer.id, userType: 'student', institution: 'BUET', userTypeStatus: 'Pending' }
  const made = await createRecord(app.work, resourceNamed(app.registry, 'userTypes'), { ...own, ...more })
  return { ...(made as Row), customerId: customer.id }
}
const decide = <T = Request>(id: string, body: object, as = call) =>
  as<T>(`PATCH admin/users/user-types/${id}`, body)
const typeOf = async (id: string) =>
  (await call<RecordFor<'customers'>>(`GET admin/users/${id}`)).body.userType
const historyOf = async (entity: string, id: string) =>
  (await call<Rows<HistoryLine & Row>>(`GET x/history?page=1&entity=${entity}&entityId=${id}`)).body.data

describe('an approval', () => {
  it('gives the customer the requested type, and returns who decided and when', async () => {
    const { id, customerId, version } = await request({ userType: 'corporate' })
    const before = Date.now()
    const { status, body } = await decide(id, { userTypeStatus: 'Approved', version }, app.as('store'))
    expect([status, body.userTypeStatus, body.reason]).toEqual([200, 'Approved', null])
    expect(body.decidedBy).toMatch(/^\S+ \S+/)
    expect(Date.parse(String(body.decidedAt))).toBeGreaterThanOrEqual(before)
    expect(await typeOf(customerId)).toBe('corporate')
    expect((await call(`GET admin/users/user-types/${id}`)).body).toEqual(body)
  })

  it('is in the histories of the request and of the customer, with its user', async () => {
    const { id, customerId } = await request()
    await decide(id, { userTypeStatus: 'Approved' })
    const changes = await historyOf('userTypes', id)
    const { name } = (await call<RecordFor<'customers'>>(`GET admin/users/${customerId}`)).body
    expect(new Set(changes.map(({ label }) => label))).toEqual(new Set([name]))
    expect(changes.filter(({ propKey }) => propKey === 'userTypeStatus')).toMatchObject([
      { from: 'Pending', to: 'Approved', actor: { name: 'Sadia Rahman' } },
    ])
    expect((await historyOf('customers', customerId))[0]).toMatchObject({
      propKey: 'userType',
      from: 'regular',
      to: 'student',
      actor: { name: 'Sadia Rahman' },
    })
  })
})

describe('a rejection', () => {
  it('requires a reason, and does not change the customer', async () => {
    const { id, customerId } = await request()
    for (const reason of [undefined, null, '', '  \n '])
      expect(await decide<Refusal>(id, { userTypeStatus: 'Rejected', reason })).toMatchObject({
        status: 400,
        body: { errors: { reason: ['Reason is required to reject'] } },
      })
    const { body } = await decide(id, { userTypeStatus: 'Rejected', reason: ' The card has run out. ' })
    expect(body).toMatchObject({ userTypeStatus: 'Rejected', reason: 'The card has run out.' })
    expect(await typeOf(customerId)).toBe('regular')
  })

  it('of an approved request reverts the type', async () => {
    const { id, customerId } = await request()
    await decide(id, { userTypeStatus: 'Approved' })
    await decide(id, { userTypeStatus: 'Rejected', reason: 'A forged card' })
    expect(await typeOf(customerId)).toBe('regular')
    const { body } = await decide(id, { userTypeStatus: 'Approved' })
    expect([body.reason, await typeOf(customerId)]).toEqual([null, 'student'])
  })

  it('keeps a type that the customer has from elsewhere', async () => {
    const customer = await desk.customer()
    const [student, company] = [
      await request({}, customer),
      await request({ userType: 'corporate' }, customer),
    ]
    await decide(student.id, { userTypeStatus: 'Approved' })
    await decide(company.id, { userTypeStatus: 'Approved' })
    await decide(student.id, { userTypeStatus: 'Rejected', reason: 'No student any more' })
    expect(await typeOf(customer.id)).toBe('corporate')
  })
})

describe('a decision', () => {
  it('of an older version is refused, with the current request', async () => {
    const { id, customerId, version } = await request()
    await decide(id, { userTypeStatus: 'Rejected', reason: 'Unreadable', version })
    const { status, body } = await decide<Refusal>(id, { userTypeStatus: 'Approved', version })
    expect([status, body.current?.userTypeStatus, body.current?.reason]).toEqual([
      409,
      'Rejected',
      'Unreadable',
    ])
    expect(await typeOf(customerId)).toBe('regular')
  })

  it('succeeds once if two are made at once', async () => {
    const { id, version } = await request()
    const answers = await Promise.all([
      decide(id, { userTypeStatus: 'Approved', version }),
      decide(id, { userTypeStatus: 'Rejected', reason: 'No', version }, app.as('store')),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('with an unknown value is refused', async () => {
    const { id } = await request()
    for (const body of [
      {},
      { userTypeStatus: 'Pending' },
      { userTypeStatus: 'approved' },
      { userTypeStatus: null },
      { userTypeStatus: 'Rejected', reason: 'x'.repeat(501) },
      { userTypeStatus: 'Approved', decidedBy: 'Someone else' },
      { userTypeStatus: 'Approved', version: '1' },
    ])
      expect((await decide(id, body)).status, JSON.stringify(body)).toBe(400)
    await decide(id, { userTypeStatus: 'Approved' })
    expect((await decide(id, { userTypeStatus: 'Approved' })).status).toBe(400)
  })

  it('requires a request of an existing customer', async () => {
    expect((await decide(unknownId, {})).status).toBe(404)
    const customer = await desk.customer()
    const { id } = await request({}, customer)
    const { userName, email } = customer
    await call('POST admin/user/delete-account', { userName, email })
    expect((await decide(id, { userTypeStatus: 'Approved' })).status).toBe(404)
  })

  it('is forbidden for a branch, which may read customers but no requests', async () => {
    const { id } = await request()
    const branch = app.as('branch')
    expect((await decide(id, { userTypeStatus: 'Approved' }, branch)).status).toBe(403)
    expect((await branch(`GET admin/users/user-types/${id}`)).status).toBe(403)
    expect((await branch('GET admin/users/user-types?page=1')).status).toBe(403)
  })
})

describe('the queue', () => {
  it('lists the longest waiting first, by type and status', async () => {
    const [first, second] = [
      await request({ userType: 'corporate' }),
      await request({ userType: 'corporate' }),
    ]
    const { body } = await call<Rows<Request>>(
      'GET admin/users/user-types?page=1&limit=100&userType=corporate&userTypeStatus=Pending',
    )
    expect(body.data.every((r) => r.userType === 'corporate' && r.userTypeStatus === 'Pending')).toBe(true)
    expect(body.data.slice(-2).map(({ id }) => id)).toEqual([first.id, second.id])
    expect(body.data.at(-1)?.customer.label).toMatch(/^Customer/)
  })

  it('refuses an unknown type and status', async () => {
    for (const query of ['userType=regular', 'userTypeStatus=Open', 'status=Pending'])
      expect((await call(`GET admin/users/user-types?page=1&${query}`)).status, query).toBe(400)
  })
})

describe('the document', () => {
  const got = (url: string, role?: Role) =>
    app.inject({ url, headers: role ? { authorization: `Bearer ${app.tokenOf(role)}` } : {} })

  it('is available only with the permission to read requests, while it exists', async () => {
    const bytes = await imageBytes(200, 120).png().toBuffer()
    const { body: file } = await uploader(app)({ bytes }, 'userType')
    const customer = await desk.customer()
    const { id } = await request({ document: { key: file.key, alt: 'Student card' } }, customer)
    const { document } = (await call<Request>(`GET admin/users/user-types/${id}`)).body
    const url = String(document?.url)
    expect(url).toBe(`/api/x/file?key=${encodeURIComponent(file.key)}`)
    const answers = [
      got(url, 'super'),
      got(url, 'store'),
      got(url, 'branch'),
      got(url),
      got(`/media/${file.key}`),
    ]
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 404, 401, 404,
    ])
    const { userName, email } = customer
    await call('POST admin/user/delete-account', { userName, email })
    expect((await got(url, 'super')).statusCode).toBe(404)
  })
})
