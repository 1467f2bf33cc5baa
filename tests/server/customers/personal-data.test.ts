import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryLine } from '#contract/calls/history.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import * as internal from '#server/db/tables/internal.ts'
import { storedResources, tableNamed } from '#server/db/tables/table.ts'
import { createRecord } from '#server/db/write/write.ts'
import { createErasureRounds } from '#server/modules/privacy/erase-rounds.ts'
import {
  otherPersonalColumns,
  personalPlaces,
  withoutCustomers,
} from '#server/modules/privacy/personal-data.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type OrderHelpers, orderHelpers, type Refused } from '#tests/support/server/order-helpers.ts'
import { insertRows, type Row, type Rows, unknownId } from '#tests/support/server/shop.ts'
import { imageBytes, uploader } from '#tests/support/server/upload.ts'

let app: App
let call: Call
let desk: OrderHelpers
let helmet: string

beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  await desk.zones([{ divisionId: 'dhaka', fee: '60.00' }])
  helmet = (await desk.goods('HELMET', 100, { price: '1000.00' })).product.id
})
afterAll(() => app.stop())

const lines = () => [{ productId: helmet, quantity: 1 }]
/** With the search of texts that follows. */
const erase = async (id: unknown, customer: string, as = call) => {
  const answer = await as<Refused>(`PUT x/customers/${id}/erasure`, { customer })
  // Few rows in a part, so that large tables have several.
  await createErasureRounds(app.work, 20).run()
  return answer
}
const ok = async <T = Row>(line: string, body?: object) => {
  const answer = await call<T>(line, body)
  if (answer.status > 201) throw new Error(`${line}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Every table of the database that has the text in any column, in any case. */
const tablesWith = async (text: string) => {
  const { rows: tables } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const each = tables.map(
    ({ name }) => sql`select ${sql.raw(`'${name}'`)} as name where exists (
      select 1 from ${sql.identifier(name)} t where strpos(lower(t::text), ${text.toLowerCase()}) > 0)`,
  )
  const { rows } = await app.db.execute<{ name: string }>(sql.join(each, sql` union all `))
  return rows.map(({ name }) => name).sort()
}

const person = {
  name: 'Zebunnessa Erasmus Quader',
  email: 'zebu.quader@mail.example',
  phone: '+8801799887766',
}
const spellings = [person.name, person.email, person.phone, '01799887766', '01799-887766', '1799887766']

/** A customer of whom every part of the shop knows. */
const knownEverywhere = async () => {
  const { name, email, phone } = person
  const to = { recipient: name, phone, note: `Ring ${name} at 01799-887766` }
  const former = await desk.customer({ name: `${name} (old)`, phone: '+8801799887755' })
  const customer = await desk.customer({
    name,
    email,
    phone,
    userName: 'zebu',
    addresses: [
      { label: 'Home', recipient: name, phone, division: 'Dhaka', district: 'Dhaka', address: 'House 9' },
    ],
  })
  const { id } = customer
  await ok('POST x/merge/customers', { keep: id, ids: [former.id] })
  await ok(`PATCH x/customers/${id}/tags`, { add: ['VIP'] })
  const order = await desk.place(id, lines(), to)
  await ok(`PATCH x/orders/${order.id}/tags`, { add: ['zebu'] })
  await ok(`POST x/orders/${order.id}/notes`, { text: `${name} will pick it up` })
  await ok('POST x/orders/documents', { document: 'Invoice', ids: [order.id] })
  for (const status of [{ orderStatus: 'Confirmed' }, { orderStatus: 'Cancelled', note: `${name} called` }])
    await desk.move(order.id, status)
  await ok('POST x/order-drafts', { customerId: id, recipient: name, phone, lines: [] })
  await ok(`POST x/customers/${id}/notes`, { text: `Prefers ${email}` })
  const [form] = await app.db
    .insert(tableNamed(app.registry, 'forms'))
    .values({
      ...{ id: 'f0000000-0000-7000-8000-000000000001', number: 'F-1', formType: 'contact', status: 'New' },
      ...{ name, phone, email, answers: [{ question: 'Your name', answer: name }] },
    } as never)
    .returning()
  await ok(`POST x/forms/${(form as Row).id}/notes`, { text: `Called ${phone}` })
  const store = (await call<Rows>('GET stores')).body.data[0]?.id
  const bike = (await desk.product('BIKE', { productType: 'bike' })).id
  const ride = await ok('POST x/test-rides', {
    ...{ phone, name, email, licence: 'DK-1', note: `For ${name}`, product: bike, store },
    rideAt: new Date(Date.now() + 86_400_000).toISOString(),
  })
  await ok(`POST x/test-rides/${ride.id}/notes`, { text: `${name} is late` })
  const file = (
    await uploader(app)({ bytes: await imageBytes().png().toBuffer(), name: `${name}.png` }, 'userType')
  ).body
  const request = await createRecord(app.work, resourceNamed(app.registry, 'userTypes'), {
    ...{ customer: id, userType: 'student', institution: 'BUET', userTypeStatus: 'Pending', idNumber: '42' },
    document: { key: file.key, alt: name },
  })
  await ok(`POST x/user-types/${(request as Row).id}/notes`, { text: `Ask ${email}` })
  const times = { createdAt: new Date(), updatedAt: new Date() }
  await insertRows(app, 'outboxMessages', [
    {
      ...{
        id: 'f0000000-0000-7000-8000-000000000002',
        address: email,
        kind: 'orderPlaced',
        channel: 'email',
        state: 'Kept',
      },
      ...{
        language: 'english',
        subject: 'Hello',
        text: `Dear ${name}`,
        order: order.id,
        causedBy: 'A B',
        attempts: 0,
        ...times,
      },
    },
  ])
  await insertRows(app, 'reviews', [
    {
      id: 'f0000000-0000-7000-8000-000000000003',
      product: helmet,
      rating: 5,
      text: `Ring 01799887766`,
      customer: name,
      date: '2026-01-01',
      ...times,
    },
  ])
  await app.db
    .insert(internal.donations)
    .values({ id: 'd1', cause: 'orphan', amount: '5.00', donor: name, at: new Date() })
  const ofFile = { importId: 'i1', cells: [name, '01799 887755'] }
  const writes = [{ resource: 'customers', values: { name } }]
  await app.db.insert(internal.importRows).values({ ...ofFile, line: 2, writes })
  await app.db.insert(internal.importRefusals).values({ ...ofFile, line: 3, refusal: { message: 'Taken' } })
  await app.db
    .insert(internal.loginFailures)
    .values({ id: 'l1', account: email, address: '::1', at: new Date() })
  // Somebody else's order, with the number in a note; and a stored search.
  const other = await desk.customer({ name: 'Somebody Else', phone: '+8801711000000' })
  const others = await desk.place(other.id, lines(), { recipient: 'Somebody Else', phone: '+8801711000000' })
  await ok(`POST x/orders/${others.id}/notes`, { text: 'Neighbour is ০১৭৯৯-৮৮৭৭৬৬' })
  await ok('POST x/views', {
    list: '/Sales/Order/List',
    name: 'Her',
    query: 'search=Zebunnessa+Erasmus+Quader',
  })
  await call(`PATCH admin/users/${id}`, { name: `${name} ` })
  return { id, order, others, form: form as Row, ride, file, otherId: other.id }
}

describe('the erasure of a customer', () => {
  it('leaves the name, phone and email in no text of the database, and keeps the books', async () => {
    const { id, order, others, file, ride, otherId } = await knownEverywhere()
    const exported = await call<string>(`GET x/customers/${id}/personal-data`)
    expect(exported.status).toBe(200)
    expect(await tablesWith(person.name)).toContain('history')
    expect(await tablesWith('০১৭৯৯-৮৮৭৭৬৬')).toEqual(['history', 'order_notes'])
    expect(await app.files.get(file.key)).not.toBeNull()

    expect((await erase(id, 'zebunnessa erasmus quader')).status).toBe(200)
    for (const text of [...spellings, '+8801799887755', 'Zebunnessa', '০১৭৯৯-৮৮৭৭৬৬'])
      expect([text, await tablesWith(text)]).toEqual([text, []])
    expect(await app.files.get(file.key)).toBeNull()

    const kept = await desk.order(order.id)
    expect(kept).toMatchObject({
      ...{ number: order.number, total: order.total, lines: [{ sku: 'HELMET' }], createdAt: order.createdAt },
      ...{
        customer: { label: 'Erased customer' },
        recipient: 'Erased customer',
        phone: '',
        address: '',
        note: null,
      },
    })
    expect((await call(`GET admin/users/${id}`)).status).toBe(404)
    expect((await call(`GET admin/users/${otherId}`)).body).toMatchObject({ name: 'Somebody Else' })
    expect(await desk.order(others.id)).toMatchObject({ recipient: 'Somebody Else', phone: '+8801711000000' })
    const rides = (await call<Rows>('GET admin/test-ride?skip=0&limit=50')).body.data
    expect(rides.find((one) => one.id === ride.id)).toMatchObject({
      name: 'Erased customer',
      status: 'Cancelled',
    })
  })

  it('is in the history with its user, without what was erased', async () => {
    const customer = await desk.customer()
    await erase(customer.id, String(customer.phone))
    const { body } = await call<Rows<HistoryLine & Row>>(
      `GET x/history?page=1&entity=customers&entityId=${customer.id}`,
    )
    const entry = (note: string) => body.data.find((one) => one.note?.startsWith(note))
    expect(entry('Personal data erased')).toMatchObject({
      ...{ from: { name: 'Erased customer' }, to: null },
      actor: { name: 'Sadia Rahman' },
    })
    expect(entry('Texts of other records searched')).toMatchObject({ actor: { name: 'System' } })
  })

  it('searches texts after the response, and notifies the user who erased the customer', async () => {
    const customer = await desk.customer({ phone: '+8801799112233' })
    const other = await desk.customer()
    await ok(`POST x/customers/${other.id}/notes`, { text: 'Brother of 01799 112233' })
    const answer = await call(`PUT x/customers/${customer.id}/erasure`, { customer: customer.phone })
    expect(answer.status).toBe(200)
    expect(await tablesWith('01799 112233')).toEqual(['customer_notes', 'history'])
    const waiting = async () =>
      (await call<{ data: { name: string; waiting: number }[] }>('GET x/jobs')).body.data.find(
        ({ name }) => name === 'erasures',
      )?.waiting
    expect(await waiting()).toBe(1)
    // Two servers share the work, and none does a part of the other again.
    await Promise.all([createErasureRounds(app.work, 30).run(), createErasureRounds(app.work, 20).run()])
    expect([await waiting(), await tablesWith('01799 112233'), await tablesWith('+8801799112233')]).toEqual([
      0,
      [],
      [],
    ])
    const noticesOf = async (by: Call) =>
      (await by<{ data: object[] }>('GET x/notices')).body.data.filter(
        (notice) => 'recordId' in notice && notice.recordId === customer.id,
      )
    // The note, and its entry in the history.
    expect(await noticesOf(call)).toMatchObject([{ kind: 'erased', resource: 'customers', label: '2' }])
    expect(await noticesOf(app.as('store'))).toEqual([])
  })

  it('changes nothing the second time', async () => {
    const customer = await desk.customer()
    expect((await erase(customer.id, String(customer.name))).status).toBe(200)
    const before = await app.db.select().from(internal.history)
    expect((await erase(customer.id, 'anything')).status).toBe(200)
    expect(await app.db.select().from(internal.history)).toHaveLength(before.length)
  })

  it('is refused for another name, while orders are open, and for limited or missing rights', async () => {
    const customer = await desk.customer()
    const { id, name } = customer
    const wrong = await erase(id, 'Somebody')
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['customer']])
    const order = await desk.place(id, lines())
    expect((await erase(id, String(name))).status).toBe(409)
    await desk.move(order.id, { orderStatus: 'Cancelled' })
    expect((await erase(id, String(name), app.as('store'))).status).toBe(403)
    expect((await call(`GET admin/users/${id}`)).status).toBe(200)
    expect((await erase(id, String(name))).status).toBe(200)
    expect((await erase(unknownId, String(name))).status).toBe(404)
  })

  it('also removes what remains of a deleted account', async () => {
    const customer = await desk.customer({ name: 'Gone Already' })
    await call('POST admin/user/delete-account', { userName: customer.userName, email: customer.email })
    expect(await tablesWith('Gone Already')).toContain('customers')
    await erase(customer.id, 'gone already')
    expect(await tablesWith('Gone Already')).toEqual([])
  })
})

describe('the export of a customer’s data', () => {
  it('has the record, its orders and notes, and is a security event', async () => {
    const customer = await desk.customer()
    const order = await desk.place(customer.id, lines())
    await ok(`POST x/customers/${customer.id}/notes`, { text: 'Likes red' })
    const { headers, body } = await call<UnknownRecord>(`GET x/customers/${customer.id}/personal-data`)
    expect(String(headers['content-disposition'])).toContain('.json')
    expect(body.records).toMatchObject({
      customers: [{ id: customer.id, phone: customer.phone }],
      orders: [{ id: order.id, number: order.number }],
      orderLines: [{ sku: 'HELMET' }],
      customerNotes: [{ text: 'Likes red' }],
    })
    expect((await call(`GET x/customers/${customer.id}/personal-data`, undefined)).status).toBe(200)
    expect((await app.as('store')(`GET x/customers/${customer.id}/personal-data`)).status).toBe(403)
  })
})

describe('the list of personal data', () => {
  const suspicious =
    /name|phone|email|address|recipient|customer|donor|licence|account|label|alt$|note|message|answer|reason|^text$|^(from|to)$/i
  /** Contact data is listed by its column, even in tables of things. */
  const contact = /phone|email|address|recipient|donor|licence/i
  const isText = (type: string) => type === 'text' || type === 'jsonb'

  it('has every column that looks as if it named a person', () => {
    const tables: [string, PgTable][] = [
      ...storedResources(app.registry).map(({ name }): [string, PgTable] => [
        name,
        tableNamed(app.registry, name),
      ]),
      ...Object.entries(internal).flatMap(([name, table]): [string, PgTable][] =>
        is(table, PgTable) ? [[name, table]] : [],
      ),
    ]
    const missing = tables.flatMap(([name, table]) => {
      const place = personalPlaces[name as keyof typeof personalPlaces]
      const covered = (key: string) =>
        place?.erase === 'rows' ||
        [
          ...Object.keys(place?.erase ?? {}),
          ...Object.keys(place?.by ?? {}),
          ...(place?.texts ?? []),
          ...(place?.searches ?? []),
        ].includes(key) ||
        `${name}.${key}` in otherPersonalColumns ||
        `${name}.${key}` in withoutCustomers ||
        (name in withoutCustomers && !contact.test(key))
      return Object.entries(getTableColumns(table)).flatMap(([key, column]) =>
        isText(column.getSQLType()) && suspicious.test(key) && !covered(key)
          ? [`${name}.${key} (${getTableName(table)})`]
          : [],
      )
    })
    expect(missing).toEqual([])
  })
})
