import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchResponse } from '#contract/extensions/records.ts'
import { searchKinds, searchLimits } from '#contract/policies/search.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import { findRecords } from '#server/modules/search/find-records.ts'
import { parseSearchText } from '#server/modules/search/search-text.ts'
import { type SearchableKind, searchableKinds } from '#server/modules/search/searchable-kinds.ts'
import { insertMany } from '#server/seed/insert-many.ts'
import { selectRows } from '#tests/support/server/app/select-rows.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Order, type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { statementsOf } from '#tests/support/server/process/statements.ts'
import { insertRows } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let desk: OrderHelpers
let order: Order
const phone = '+8801712345678'

const ask = async (text: string, scope?: string, as: Call = call) => {
  const query = `search=${encodeURIComponent(text)}${scope ? `&scope=${scope}` : ''}`
  return (await as<SearchResponse>(`GET x/search?${query}`)).body
}
const lines = ({ data }: SearchResponse) => data.map(({ resource, label }) => `${resource} ${label}`)

beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  const helmet = await desk.goods('HLM-1', 5)
  const rider = await desk.customer({ name: 'Rahima Khatun', phone })
  order = await desk.place(rider.id, [{ productId: helmet.product.id, quantity: 1 }], {
    phone,
    recipient: 'Rahima Khatun',
  })
  await call('POST brands/create-brand', { name: 'Khatun Motors' })
  await call('POST admin/categories', { name: 'Helmets' })
  await insertRows(
    app,
    'forms',
    (['clubRegistration', 'contact'] as const).map((formType, i) => ({
      ...{ id: newId(), number: `F-90000${i}`, formType, name: `Khatun ${formType}`, status: 'New' },
      phone: '+8801999999999',
    })),
  )
})
afterAll(() => app.stop())

it('a search reads every kind that is declared to be found, and no other', () => {
  const names = (all: readonly { resource: string }[]) => all.map(({ resource }) => resource).sort()
  expect(names(searchableKinds)).toEqual(names(searchKinds))
})

describe('a search across the admin', () => {
  it.each([
    ['the first name', 'Qu Zaman', {}],
    ['another name', 'Zaman Qu', {}],
    ['the user name', 'Zaman', { userName: 'qu.zaman' }],
    ['the email', 'Zaman', { email: 'qu@mail.example' }],
  ])('finds customers by two letters at the beginning of %s, and not within it', async (_, name, more) => {
    const { id } = await desk.customer({ name, ...more })
    const found = async (text: string) => (await ask(text, 'PEOPLE')).data.map((hit) => hit.id)
    expect(await found('qu')).toContain(id)
    expect(await found('ma')).not.toContain(id)
  })

  it('finds a name in every kind of record, with a detail that separates equal names', async () => {
    const answer = await ask('khatun')
    expect(lines(answer)).toEqual([
      'brands Khatun Motors',
      'forms Khatun clubRegistration',
      'customers Rahima Khatun',
      `orders ${order.number}`,
    ])
    expect(answer.data.find(({ resource }) => resource === 'orders')?.detail).toContain(phone)
  })

  it.each([
    ['PEOPLE', ['customers Rahima Khatun']],
    ['CLUB', ['forms Khatun clubRegistration']],
    ['PRODUCT', ['brands Khatun Motors']],
  ])('looks through %s alone where that is asked', async (scope, found) => {
    expect(lines(await ask('khatun', scope))).toEqual(found)
  })

  it('finds people whose names are in two columns, and words in any order', async () => {
    expect(lines(await ask('khatun rahima', 'PEOPLE'))).toEqual(['customers Rahima Khatun'])
    expect((await ask('rahman sadia', 'PEOPLE')).data.map(({ resource }) => resource)).toEqual(['admins'])
  })

  it('lists the order with the typed number first, ignoring case', async () => {
    expect(lines(await ask(order.number.toLowerCase()))[0]).toBe(`orders ${order.number}`)
  })

  it.each(['#', 'order ', 'Order #', 'অর্ডার '])('finds an order by its number after “%s”', async (word) => {
    expect(lines(await ask(`${word}${order.number}`))[0]).toBe(`orders ${order.number}`)
  })

  it('finds a number in Bengali digits, and a name that contains them', async () => {
    const bengali = order.number.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))
    expect(lines(await ask(bengali))).toEqual([`orders ${order.number}`])
    await call('POST brands/create-brand', { name: 'বাইক ২৪৭' })
    expect(lines(await ask('২৪৭'))).toEqual(['brands বাইক ২৪৭'])
  })

  it.each(['+8801712345678', '01712345678', '01712-345 678', '+880 1712 345678', '+৮৮০ ১৭১২ ৩৪৫৬৭৮'])(
    'knows the telephone %s',
    async (typed) => {
      expect(lines(await ask(typed))).toEqual([`orders ${order.number}`, 'customers Rahima Khatun'])
    },
  )

  it('finds a phone number by four of its digits, and not by fewer', async () => {
    expect(lines(await ask('345678', 'PEOPLE'))).toEqual(['customers Rahima Khatun'])
    expect(lines(await ask('567', 'PEOPLE'))).toEqual([])
  })

  it('lists the latest orders of a customer with more orders than a search reads', async () => {
    const number = '+8801888000111'
    const orders = tableNamed(app.registry, 'orders')
    const [row] = await app.db.select().from(orders)
    const numbers = Array.from({ length: 30 }, (_, i) => String(200000 + i))
    const stored = numbers.map((own, i) => ({
      ...row,
      ...{ id: newId(), number: own, phone: number, recipient: 'Zubaida Noor' },
      createdAt: new Date(Date.UTC(2026, 0, 1 + i)),
    }))
    await insertRows(app, 'orders', stored)
    const latest = numbers.slice(-searchLimits.maxPerKind).reverse()
    const foundBy = async (text: string) =>
      (await ask(text)).data.flatMap(({ resource, label }) => (resource === 'orders' ? [label] : []))
    expect(await foundBy('01888000111')).toEqual(latest)
    expect(await foundBy('zubaida')).toEqual(latest)
  })

  it('finds the latest orders of a showroom by a name that is common in others, or in it only long ago', async () => {
    const orders = tableNamed(app.registry, 'orders')
    const [row] = await app.db.select().from(orders)
    const setOf = async (store: string) =>
      Number((await selectRows<{ n: number }>(app.db, sql`select showroom_set(array[${store}]) as n`))[0]?.n)
    const [small, large] = [await setOf('small'), await setOf('large')]
    const placed = (count: number, showroomSet: number, recipient: string, from: Date) =>
      Array.from({ length: count }, (_, i) => ({
        ...{ ...row, id: newId(), number: `${recipient.length}-${showroomSet}-${i}`, recipient, showroomSet },
        createdAt: new Date(from.getTime() + i * 1000),
      }))
    const [former, recent] = [new Date('2025-01-01T00:00:00Z'), new Date('2026-01-01T00:00:00Z')]
    const ofName = {
      small: placed(30, small, 'Farzana Haque', former),
      large: placed(1100, large, 'Farzana Haque', recent),
    }
    const others = placed(2000, small, 'Somebody', recent)
    await insertMany(app.db, orders, [...ofName.small, ...ofName.large, ...others])
    const kind = searchableKinds.find(({ resource }) => resource === 'orders') as SearchableKind
    for (const store of ['small', 'large'] as const) {
      const viewer = { ...app.work, reach: [store], admin: null }
      let found: { label: string }[] = []
      const statements = await statementsOf(async () => {
        found = await findRecords(viewer, parseSearchText('farzana'), kind)
      })
      const latest = ofName[store].slice(-24).map(({ number }) => number)
      expect(found.map(({ label }) => label).sort()).toEqual(latest.sort())
      const counts = statements.filter((one) => one.startsWith('select "id" from "orders" where'))
      expect(counts.filter((one) => one.includes('showroom_set'))).toEqual([])
      expect(counts).toHaveLength(2)
    }
  })

  it('takes wildcards literally', async () => {
    for (const text of ['%', '%%%', '_____', '\\', "'; drop table orders; --"])
      expect(lines(await ask(text))).toEqual([])
    expect((await call('GET x/search?search=%20')).status).toBe(400)
  })
})

describe('products', () => {
  beforeAll(async () => {
    for (let i = 0; i < searchLimits.maxPerKind + 2; i++) await desk.goods(`GLV-${i}`, 1)
    const shirt = await desk.goods('JRS-7', 1)
    const added = await call(`PUT inventory/products/add-new-variant/${shirt.product.id}`, {
      sku: 'JRS-7-RED-XL',
    })
    expect(added.status).toBe(200)
  })

  it('come first if their SKU matches, exact matches first', async () => {
    const { data } = await ask('glv-1')
    expect(data[0]).toMatchObject({ resource: 'products', detail: 'GLV-1' })
  })

  it('come by the SKU of a variant', async () => {
    const { data } = await ask('jrs-7-red-xl')
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ resource: 'products', detail: 'JRS-7-RED-XL' })
  })

  it('are returned up to the limit, with a note that there are more', async () => {
    const answer = await ask('glv', 'PRODUCT')
    expect(answer.data).toHaveLength(searchLimits.maxPerKind)
    expect(answer.more).toEqual(['products'])
    expect((await ask('helmets')).more).toEqual([])
  })

  it('that are removed are not found', async () => {
    const gone = await desk.goods('OUT-1', 0)
    await call(`DELETE admin/products/${gone.product.id}`)
    expect((await ask('out-1')).data).toEqual([])
  })
})

describe('by permission', () => {
  it('returns nothing that the user may not read', async () => {
    const kinds = async (as: Call) => [
      ...new Set((await ask('khatun', undefined, as)).data.map((hit) => hit.resource)),
    ]
    expect(await kinds(app.as('branch'))).toEqual(['brands', 'forms', 'customers', 'orders'])
    expect((await ask('rahman sadia', 'PEOPLE', app.as('store'))).data).toEqual([])
    expect((await app.with()('GET x/search?search=khatun')).status).toBe(401)
  })

  it('an unknown scope is refused', async () => {
    expect((await call('GET x/search?search=khatun&scope=SHIPS')).status).toBe(400)
  })
})

it('runs a few searches of one user at a time, and refuses more than a short queue of them', async () => {
  const line = 'GET x/search?search=khatun'
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(line)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(8)
  expect(refused[0]).toMatchObject({ body: { code: 'search.tooMany' }, headers: { 'retry-after': '1' } })
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
  expect((await call(line)).status).toBe(200)
})
