import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NamedHistoryLine } from '#contract/calls/history.ts'
import { readRuleOf } from '#contract/grammar/facts.ts'
import { registry } from '#contract/index.ts'
import { actions, type Permission } from '#contract/policies/access.ts'
import { resourceNamed } from '#contract/registry.ts'
import { createRecord } from '#server/db/write/write.ts'
import { type App, type Call, startApp } from '../support/server/harness'
import { peopleOf } from '../support/server/people'
import { type Shop, shopHelpers, unknownId } from '../support/server/shop'

let app: App
let call: Call
let made: Shop
let bike: string
let paper: string
let nr = 0
let inRole: ReturnType<typeof peopleOf>['inRole']
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  inRole = peopleOf(app).inRole
  made = shopHelpers(call)
  bike = String((await made.product('BIKE', { name: 'Hidden bike' })).id)
  const doc = { title: 'Paper of chief', documentType: 'registration', bike, chassisNumber: 'CH-4711' }
  paper = String((await createRecord(app.work, resourceNamed(registry, 'bikeDocs'), doc)).id)
})
afterAll(() => app.stop())

/** A user whose role has exactly this permission. */
const someone = async (permissions: Permission[], roleType = 'branch-admin-type'): Promise<Call> => {
  nr += 1
  const role = await call('POST store-admin/role/create', { name: `Role ${nr}`, roleType, permissions })
  expect(role.status).toBe(201)
  return (await inRole(String(role.body.id))).call
}
const orders: Permission[] = [{ subject: 'Order', actions: ['READ'] }]
const all = (subject: Permission['subject']): Permission => ({ subject, actions })

describe('a role that may not read the resource', () => {
  it('sees nothing of the history, with any filter', async () => {
    const as = await someone(orders)
    for (const query of ['', 'entity=products', `entityId=${bike}`, `entity=bikeDocs&entityId=${paper}`])
      expect(await as(`GET x/history?${query}`), query).toMatchObject({
        status: 200,
        body: { data: [], total: 0 },
      })
    expect((await as(`GET product-history/${bike}`)).status).toBe(403)
    expect((await as('GET inventory-history')).status).toBe(403)
  })

  it('cannot learn whether a value is used, what refers to a record, or what it costs', async () => {
    const as = await someone(orders)
    // Everyone has saved views, each user others.
    const others = registry.resources.filter(
      (one) => one.subject !== 'Order' && readRuleOf(one) !== 'signedIn',
    )
    for (const { name, collectionOf } of others) {
      const status = collectionOf ? 400 : 403
      const query = `resource=${name}`
      expect((await as(`GET x/taken?${query}&key=name&value=x`)).status, name).toBe(status)
      expect((await as(`GET x/used-by?${query}&id=${unknownId}`)).status, name).toBe(status)
    }
    for (const line of [`x/products/${bike}/price`, `x/products/${bike}/variants`])
      expect((await as(`GET ${line}`)).status, line).toBe(403)
  })

  it('gets the same response for existing and missing records', async () => {
    const as = await someone(orders)
    const lines = [
      (id: string) => `GET x/products/${id}/price`,
      (id: string) => `POST admin/products/${id}/deal-product`,
      (id: string) => `DELETE admin/products/${id}/deal-product`,
      (id: string) => `GET product-history/${id}`,
      (id: string) => `GET admin/order/review/${id}`,
      (id: string) => `GET x/used-by?resource=products&id=${id}`,
    ]
    for (const line of lines)
      expect(await as(line(bike)), line('')).toMatchObject({
        status: 403,
        body: { ...(await as(line(unknownId))).body, requestId: expect.any(String) },
      })
  })
})

describe('documents restricted to one role type', () => {
  it('are hidden from every other, even with every permission on their subject', async () => {
    const as = await someone([all('Product'), all('DealProduct'), all('Setting')], 'store-admin-type')
    const { body } = await as<{ data: NamedHistoryLine[] }>('GET x/history?limit=100')
    expect(body.data.some((line) => line.entity === 'products')).toBe(true)
    const uses = await as(`GET x/used-by?resource=products&id=${bike}`)
    const seen = JSON.stringify([
      body,
      uses.body,
      (await as(`GET x/history?entity=bikeDocs`)).body,
      (await as(`GET x/history?entityId=${paper}`)).body,
      (await as(`GET product-history/${bike}`)).body,
      (await as(`GET admin/products/${bike}`)).body,
    ])
    expect(seen).not.toMatch(/Paper of chief|CH-4711/)
    expect((await as(`GET x/used-by?resource=bikeDocs&id=${paper}`)).status).toBe(403)
    expect((await as('GET x/taken?resource=bikeDocs&key=title&value=x')).status).toBe(403)
  })

  it('are not named by the refusal to remove a record they refer to', async () => {
    const as = await someone([all('Product')], 'store-admin-type')
    const refused = await as(`DELETE admin/products/${bike}`)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: ['Can not delete product', 'Used by 1 bike document'] },
    })
    expect((await call(`DELETE admin/products/${bike}`)).body.message).toContain(
      'Used by 1 bike document: Paper of chief',
    )
  })
})

it('the refusal to remove a record names only records that its reader may read', async () => {
  const { id } = (await call('POST brands/create-brand', { name: 'Yamaha' })).body
  const discount = { title: 'Not yet told', discountType: 'amount', amount: '1.00', applyOn: 'brand' }
  await call('POST admin/flat-disocunts', { ...discount, brands: [id] })
  await made.product('LISTED', { name: 'Listed bike', brand: id })
  const as = await someone([all('Product')])
  const messageOf = async (who: Call) => (await who(`DELETE brands/${id}`)).body.message as string[]
  expect((await messageOf(as)).sort()).toEqual(
    ['Can not delete brand', 'Used by 1 discount', 'Used by 1 product: Listed bike'].sort(),
  )
  expect(await messageOf(call)).toContain('Used by 1 discount: Not yet told')
})

it('no response of the history contains a password, a hash or a token', async () => {
  await someone(orders)
  const { body } = await call('GET x/history?limit=100&entity=admins')
  expect(JSON.stringify(body)).not.toMatch(/long-enough-word|scrypt|passwordHash|moto-demo|token/i)
})
