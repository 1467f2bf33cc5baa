import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowReferences } from '#contract/grammar/facts.ts'
import { resourceNamed } from '#contract/registry.ts'
import { history } from '#server/db/tables/internal.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'

const at = 'admin/service-packages'
type Line = { feature: string; included?: boolean; limit?: string | null }
type Body = { id: string; version: number; features: unknown[] } & Record<string, unknown>

let app: App
let call: Call
let type: string
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  type = (await call<Body>(`POST ${at}/types`, { name: 'Annual' })).body.id
})
afterAll(() => app.stop())

const title = async (name: string) => (await call<Body>(`POST ${at}/feature-titles`, { title: name })).body.id
const pack = (name: string, features: Line[], more: object = {}) =>
  call<Body>(`POST ${at}/packages`, { name, type, price: '4500.00', features, ...more })
const noSuch = '0198c0de-0000-7000-8000-000000000000'

describe('references in rows', () => {
  it('are declared for the features of a service package', () => {
    expect(rowReferences(resourceNamed(app.registry, 'servicePackages'))).toEqual([
      { key: 'features', column: 'feature', to: 'featureTitles', isList: false },
    ])
  })

  it('are sent as ids and returned with the current labels, in one record and in a list', async () => {
    const [oil, chain] = [await title('Oil change'), await title('Chain cleaning')]
    const { status, body } = await pack('Read back', [
      { feature: oil, included: true, limit: '4 times' },
      { feature: chain, included: false },
    ])
    expect(status).toBe(201)
    const features = [
      { feature: { id: oil, label: 'Oil change' }, included: true, limit: '4 times' },
      { feature: { id: chain, label: 'Chain cleaning' }, included: false, limit: null },
    ]
    expect(body.features).toEqual(features)
    await call(`PATCH ${at}/feature-titles/${oil}`, { title: 'Engine oil change' })
    const renamed = [{ ...features[0], feature: { id: oil, label: 'Engine oil change' } }, features[1]]
    expect((await call<Body>(`GET ${at}/packages/${body.id}`)).body.features).toEqual(renamed)
    const { data } = (await call<{ data: Body[] }>(`GET ${at}/packages`)).body
    expect(data.find(({ id }) => id === body.id)?.features).toEqual(renamed)
  })

  it('to missing records are refused, with their row', async () => {
    const wash = await title('Wash')
    const { status, body } = await pack('Astray', [{ feature: wash }, { feature: noSuch }])
    expect(status).toBe(400)
    expect(body).toMatchObject({
      errors: { features: ['Features, row 2, feature names a feature title that does not exist'] },
    })
    expect((await pack('Malformed', [{ feature: 'x' }])).status).toBe(400)
    expect((await pack('Nothing', [{} as Line])).status).toBe(400)
  })

  it('keep their records from being removed, and the refusal names the reference', async () => {
    const brakes = await title('Brake check')
    const { body } = await pack('Keeper', [{ feature: brakes, included: false }])
    const refused = await call(`DELETE ${at}/feature-titles/${brakes}`)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toEqual(['Cannot delete feature title', 'Used by 1 service package: Keeper'])
    const uses = await call(`GET x/used-by?resource=featureTitles&id=${brakes}`)
    expect(uses.body).toEqual({ data: [{ resource: 'servicePackages', count: 1, labels: ['Keeper'] }] })
    await call(`PATCH ${at}/packages/${body.id}`, { features: [], version: body.version })
    expect((await call(`DELETE ${at}/feature-titles/${brakes}`)).status).toBe(200)
    expect((await pack('Too late', [{ feature: brakes }])).status).toBe(400)
  })

  it('of a removed record block nothing', async () => {
    const tyres = await title('Tyre check')
    const { body } = await pack('Short-lived', [{ feature: tyres, included: true }])
    await call(`DELETE ${at}/packages/${body.id}`)
    expect((await call(`DELETE ${at}/feature-titles/${tyres}`)).status).toBe(200)
  })

  it('keep the labels of their time in the history', async () => {
    const lamp = await title('Lamp check')
    const { body } = await pack('Told', [])
    await call(`PATCH ${at}/packages/${body.id}`, { features: [{ feature: lamp, included: true }] })
    const lines = await app.db.select().from(history).where(eq(history.entityId, body.id))
    expect(lines.find((line) => line.propKey === 'features')).toMatchObject({
      from: [],
      to: [{ feature: { id: lamp, label: 'Lamp check' }, included: true, limit: null }],
    })
  })
})

describe('a service package', () => {
  it('lists each feature title once', async () => {
    const filter = await title('Air filter')
    const twice = await pack('Twice', [{ feature: filter, included: true }, { feature: filter }])
    expect(twice).toMatchObject({
      status: 400,
      body: { errors: { features: ['Each feature can be listed only once'] } },
    })
    const { body } = await pack('Once', [{ feature: filter }])
    const again = [{ feature: filter }, { feature: filter }]
    expect((await call(`PATCH ${at}/packages/${body.id}`, { features: again })).status).toBe(400)
  })

  it('keeps its features when another field is written, and answers a stale version with the current record', async () => {
    const horn = await title('Horn check')
    const { body } = await pack('Partial', [{ feature: horn, included: true }])
    const { body: priced } = await call<Body>(`PATCH ${at}/packages/${body.id}`, {
      price: '5000.00',
      version: body.version,
    })
    expect(priced.features).toEqual(body.features)
    const stale = await call(`PATCH ${at}/packages/${body.id}`, { months: 6, version: body.version })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ current: { price: '5000.00', features: body.features } })
  })

  it('applies to models of the shop, which then cannot be removed', async () => {
    const bike = { name: 'Roadstar', sku: 'RS-1', productType: 'bike', price: '1.00', date: '2026-01-01' }
    const { id } = (await call<Body>('POST admin/products/create-product', bike)).body
    const { body } = await pack('For Roadstars', [], { models: [id] })
    expect(body.models).toEqual([{ id, label: 'Roadstar' }])
    expect((await call(`DELETE admin/products/${id}`)).body.message).toContain(
      'Used by 1 service package: For Roadstars',
    )
  })

  it('has a type that can be created and listed, but not changed', async () => {
    expect((await call<{ data: Body[] }>(`GET ${at}/types`)).body.data.map((t) => t.name)).toEqual(['Annual'])
    expect((await call(`POST ${at}/types`, { name: 'annual' })).status).toBe(409)
    expect((await call(`PATCH ${at}/types/${type}`, { name: 'Other' })).status).toBe(404)
    expect((await call(`DELETE ${at}/types/${type}`)).status).toBe(404)
  })

  it('requires the permission to read showrooms', async () => {
    const branch = app.as('branch')
    for (const list of ['packages', 'types', 'feature-titles'])
      expect((await branch(`GET ${at}/${list}`)).status).toBe(403)
    expect((await app.as('store')(`GET ${at}/packages`)).status).toBe(200)
  })
})
