import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/auth/accounts.ts'
import type { OpenDatabase } from '#server/core/database.ts'
import { openDatabase } from '#server/db/db.ts'
import { createApp } from '#server/http/app.ts'
import { selectRows } from '#tests/support/server/app/select-rows.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Postgres, startPostgres } from '#tests/support/server/process/postgres.ts'
import type { Row } from '#tests/support/server/shop.ts'
import { imageBytes } from '#tests/support/server/upload.ts'

/** On real PostgreSQL with many connections, because the embedded database has only one. */
let server: Postgres
let app: App
let call: Call
beforeAll(async () => {
  server = await startPostgres()
  // Two servers that start together migrate one after the other.
  const [database, second] = await Promise.all([
    openDatabase({ url: server.url }),
    openDatabase({ url: server.url }),
  ])
  await second.close()
  app = await startApp({ database })
  call = app.as('super')
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})

const statuses = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map((a) => a.status).sort()
const times = (n: number) => Array.from({ length: n }, (_, i) => i)
const bike = { name: 'Same name', productType: 'bike', price: '1.00', date: '2026-01-01' }
const createBike = (more: object) => call('POST admin/products/create-product', { ...bike, ...more })

describe('two servers of one database', () => {
  let second: FastifyInstance
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openDatabase({ url: server.url })
    second = await createApp(app.registry, { db: database.db, files: app.files })
  })
  afterAll(async () => {
    await second.close()
    await database.close()
  })
  const atSecond = (token: string, path: string) =>
    second.inject({ url: `/api/${path}`, headers: { authorization: `Bearer ${token}` } })
  const signIn = async (username: string, password = demoPassword) =>
    (await app.with()<{ token: string }>('POST store-admin/login', { username, password })).body.token

  it('end a session at once, wherever it was opened and ended', async () => {
    const [here, there] = [await signIn('store'), await signIn('store')]
    expect((await atSecond(here, 'store-admin/profile')).statusCode).toBe(200)
    expect((await app.with(here)('GET store-admin/logout')).status).toBe(200)
    expect((await atSecond(here, 'store-admin/profile')).statusCode).toBe(401)
    expect((await atSecond(there, 'store-admin/logout')).statusCode).toBe(200)
    expect((await app.with(there)('GET store-admin/profile')).status).toBe(401)
  })

  it('apply a changed role at once', async () => {
    const token = app.tokenOf('branch')
    expect((await atSecond(token, 'admin/vats')).statusCode).toBe(403)
    const { data } = (await call<{ data: Row[] }>('GET store-admin/role/all')).body
    const role = data.find(({ name }) => name === 'Branch admin')
    const permissions = [{ subject: 'Vat', actions: ['READ'] }]
    expect((await call(`PUT store-admin/role/update/${role?.id}`, { permissions })).status).toBe(200)
    expect((await atSecond(token, 'admin/vats')).statusCode).toBe(200)
  })

  it('execute a POST once for its Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'either' }
    const { body } = await call('POST admin/tags', { name: 'Either' }, key)
    const repeated = await second.inject({
      method: 'POST',
      url: '/api/admin/tags',
      headers: { authorization: `Bearer ${app.tokenOf('super')}`, ...key },
      payload: { name: 'Either' },
    })
    expect([repeated.statusCode, repeated.json()]).toEqual([201, body])
  })

  it('write each row of an import once, and two imports at the same time', async () => {
    const names = ['First', 'Second']
    const ids: string[] = []
    for (const name of names) {
      const body = { list: '/brands', file: `${name}.csv`, unchanged: 0 }
      const { id } = (await call<Row>('POST x/imports', body)).body
      const rows = times(180).map((n) => ({
        ...{ line: n + 2, cells: [] },
        writes: [{ resource: 'brands', values: { name: `${name} ${n}` } }],
      }))
      await call(`POST x/imports/${id}/rows`, { header: [], rows })
      await call(`POST x/imports/${id}/state`, { state: 'Running' })
      ids.push(id)
    }
    const runs = async () => Promise.all(ids.map(async (id) => (await call(`GET x/imports/${id}`)).body))
    const work = { method: 'PUT', url: '/api/x/jobs/imports/run' } as const
    const headers = { authorization: `Bearer ${app.tokenOf('super')}` }
    while ((await runs()).some(({ state }) => state === 'Running'))
      await Promise.all([app.inject({ ...work, headers }), second.inject({ ...work, headers })])
    expect(await runs()).toMatchObject(
      names.map(() => ({ state: 'Completed', done: 180, created: 180, refused: 0 })),
    )
  })

  it('count failed sign-ins together, and accept the upload that the other one announced', async () => {
    for (let n = 0; n < 10; n++) await signIn('branch', 'wrong')
    const payload = { username: 'branch', password: demoPassword }
    const refused = await second.inject({ method: 'POST', url: '/api/store-admin/login', payload })
    expect(refused.statusCode).toBe(429)

    const bytes = await imageBytes().png().toBuffer()
    const file = { fileName: 'a.png', contentType: 'image/png', size: bytes.length, featureName: 'product' }
    const { uploadUrl } = (await call<{ uploadUrl: string }>('POST media/upload-presigned-url', file)).body
    const sent = {
      method: 'PUT',
      url: uploadUrl,
      payload: bytes,
      headers: { 'content-type': 'image/png' },
    } as const
    expect((await second.inject(sent)).statusCode).toBe(200)
    expect((await app.inject(sent)).statusCode).toBe(409)
  })
})

describe('two at once', () => {
  it('change one version: one succeeds, the others get the current record', async () => {
    const { id } = (await call('POST admin/vats', { title: 'VAT', percentage: 5 })).body
    const answers = await Promise.all(
      times(6).map((n) => call(`PATCH admin/vats/${id}`, { percentage: 10 + n, version: 1 })),
    )
    const [won] = answers.filter((a) => a.status === 200)
    const lost = answers.filter((a) => a.status === 409)
    expect(lost).toHaveLength(5)
    for (const { body } of lost) expect(body.current).toEqual(won?.body)
  })

  it('use one name: one gets it, the other the specified message', async () => {
    const answers = await Promise.all(times(6).map(() => call('POST brands/create-brand', { name: 'Honda' })))
    expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    for (const { body } of answers.filter((a) => a.status === 409))
      expect(body).toMatchObject({
        message: 'Brand already exists',
        errors: { name: ['Brand already exists'] },
      })
  })

  it('use the same name for a slug: each gets another one', async () => {
    const answers = await Promise.all(times(4).map((n) => createBike({ sku: `S-${n}` })))
    expect(answers.map((a) => a.status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map((a) => a.body.slug)).size).toBe(4)
  })

  it('send one Idempotency-Key: it is executed once', async () => {
    const key = { 'idempotency-key': 'same' }
    const answers = await Promise.all(times(5).map(() => call('POST admin/tags', { name: 'Once' }, key)))
    expect(answers.map((a) => a.status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map((a) => a.body.id)).size).toBe(1)
  })

  it('delete a brand and refer to it: never both', async () => {
    for (const round of times(5)) {
      const { id: brand } = (await call('POST brands/create-brand', { name: `Race ${round}` })).body
      const [removed, made] = await Promise.all([
        call(`DELETE brands/${brand}`),
        createBike({ sku: `R-${round}`, brand }),
      ])
      expect([
        [200, 400],
        [409, 201],
      ]).toContainEqual([removed.status, made.status])
    }
  })

  it('delete a product and add a part to it, or to a collection: never both', async () => {
    const address = { division: 'Dhaka', district: 'Dhaka', address: 'Road 1' }
    await call('POST stores/create-store', {
      name: 'Tejgaon',
      code: 'T-1',
      phone: '+8801700000000',
      ...address,
    })
    let chosen = 0
    for (const round of times(6)) {
      const { id } = (await createBike({ sku: `P-${round}` })).body
      const other =
        round % 2
          ? () => call(`PUT inventory/products/add-new-variant/${id}`, { sku: `P-${round}-L` })
          : () => call(`POST admin/products/${id}/deal-product`)
      const [removed, added] = await Promise.all([call(`DELETE admin/products/${id}`), other()])
      expect([200, 404]).toContain(added.status)
      // A place that was taken before the deletion is kept for a restoration.
      if (round % 2 === 0 && added.status === 200) chosen += 1
      expect(removed.status).toBe(200)
    }
    const left = sql`select
      (select count(*)::int from variants where deleted_at is null) as variants,
      (select count(*)::int from inventory where deleted_at is null) as stock,
      (select count(*)::int from deal_products) as chosen`
    expect(await selectRows(app.db, left)).toEqual([{ variants: 0, stock: 0, chosen }])
    expect((await call('GET admin/products/deal-products?offset=0&limit=10')).body).toMatchObject({
      total: 0,
    })
  })

  it('demote each other: one super admin remains', async () => {
    const roles = (await call<{ data: { id: string; name: string }[] }>('GET store-admin/role/all')).body.data
    const people = (await call<{ data: { id: string; userName: string }[] }>('GET store-admin/list')).body
      .data
    const role = (name: string) => roles.find((r) => r.name === name)?.id
    const person = (name: string) => people.find((p) => p.userName === name)?.id
    const change = (who: 'super' | 'store', name: string, to: string) =>
      app.as(who)('PATCH store-admin/change-role', { adminId: person(name), roleId: role(to) })
    await change('super', 'store', 'Super admin')
    const outcome = await statuses([
      change('super', 'store', 'Store admin'),
      change('store', 'super', 'Store admin'),
    ])
    expect(outcome.filter((status) => status === 200)).toHaveLength(1)
  })
})

describe('the same responses as on the embedded database', () => {
  it('numbers, money, days and timestamps', async () => {
    const { body } = await createBike({ sku: 'SAME', price: '152000.50', date: '2026-01-02' })
    expect(body).toMatchObject({
      price: '152000.50',
      date: '2026-01-02',
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
    })
    const vat = (await call('POST admin/vats', { title: 'Reduced', percentage: 7.5 })).body
    expect(vat.percentage).toBe(7.5)
  })

  it('the history', async () => {
    const { id } = (await createBike({ sku: 'TOLD', price: '1.00' })).body
    await call(`PATCH admin/products/${id}`, { price: '2.00', name: '007' })
    const { body } = await call<{ data: object[] }>(`GET product-history/${id}`)
    expect(body.data).toMatchObject([
      { propKey: 'price', from: '1.00', to: '2.00' },
      { propKey: 'name', from: 'Same name', to: '007' },
      { propKey: null, from: null, to: { sku: 'TOLD' } },
    ])
  })

  it('a total ends at ten thousand, and is marked', async () => {
    await app.db.execute(
      sql`insert into vats (id, title, percentage) select gen_random_uuid()::text, 'V ' || n, 1 from generate_series(1, 10050) n`,
    )
    const { body } = await call<{ data: unknown[] }>('GET admin/vats?page=1&limit=10')
    expect(body).toMatchObject({ total: 10_000, more: true })
    expect((await call<{ data: unknown[] }>('GET admin/vats?page=1005&limit=10')).body.data).toHaveLength(10)
  })
})
