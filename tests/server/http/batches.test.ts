import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/policies/limits.ts'
import { history } from '#server/db/tables/internal.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { createPerson } from '#tests/support/server/people.ts'
import { type Row, shopHelpers, unknownId } from '#tests/support/server/shop.ts'

type Written = { data: { status: number; body: Row & { message?: string } }[] }

let app: App
let call: Call
let someone: ReturnType<typeof createPerson>
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  someone = createPerson(app)
})
afterAll(() => app.stop())

const write = async (records: readonly object[], headers = {}, by = call, resource = 'vats') =>
  (await by<Written>(`POST x/records/${resource}`, { records }, headers)).body.data
const vat = (title: string, percentage = 5) => ({ values: { title, percentage } })
const read = (ids: readonly string[], by = call, resource = 'vats') =>
  by<{ data: Row[] }>(`GET x/records/${resource}?${ids.map((id) => `ids=${id}`).join('&')}`)

describe('POST x/records/{resource}', () => {
  it('writes each record like its own call: validation, unique values, versions, history', async () => {
    const made = await write([vat('Batch 1'), vat('Batch 2'), vat('Batch 1'), vat('Batch 4', -1)])
    expect(made.map(({ status }) => status)).toEqual([201, 201, 409, 400])
    expect(made[2]?.body).toMatchObject({ errors: { title: expect.anything() } })
    expect(made[3]?.body).toMatchObject({ errors: { percentage: expect.anything() } })

    const [first, second] = made.map(({ body }) => body.id)
    const lines = (await app.db.select().from(history)).length
    const changed = await write([
      { id: first, values: { percentage: 7, version: 1 } },
      { id: second, values: { percentage: 7, version: 9 } },
      { id: second, values: { percentage: 7 } },
      { id: unknownId, values: { percentage: 7, version: 1 } },
      { id: 'no id', values: { version: 1 } },
    ])
    expect(changed.map(({ status }) => status)).toEqual([200, 409, 400, 404, 400])
    expect(changed[0]?.body).toMatchObject({ id: first, percentage: 7, version: 2 })
    expect(changed[1]?.body).toMatchObject({ current: { id: second, percentage: 5, version: 1 } })
    expect(await app.db.select().from(history)).toHaveLength(lines + 1)
  })

  it('executes a batch with a key once, and keeps what was not refused', async () => {
    const key = { 'idempotency-key': 'batch-1' }
    const records = [vat('Once 1'), vat('Batch 1'), vat('Once 2')]
    const first = await write(records, key)
    expect(first.map(({ status }) => status)).toEqual([201, 409, 201])
    expect(await write(records, key)).toEqual(first)
    const { body } = await read(first.flatMap(({ status, body: { id } }) => (status === 201 ? [id] : [])))
    expect(body.data.map(({ title }) => title)).toEqual(['Once 1', 'Once 2'])
  })

  it('changes a record that occurs twice from its current version', async () => {
    const made = await write([vat('Twice 1'), vat('Twice 2')])
    const [first, second] = made.map(({ body }) => body.id)
    const change = (id: unknown, percentage: number, version: number) => ({
      id,
      values: { percentage, version },
    })
    const records = [change(first, 6, 1), change(second, 6, 1), change(first, 7, 1), change(first, 8, 2)]
    const answers = await write(records, { 'idempotency-key': 'batch-2' })
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 200])
    expect(answers[3]?.body).toMatchObject({ percentage: 8, version: 3 })
  })

  it('requires for each record the permission of its own call, and returns receipts', async () => {
    const { body } = (await write([vat('Rights')]))[0] ?? expect.fail()
    const change = { id: body.id, values: { percentage: 9, version: 1 } }
    const editor = await someone('Vat UPDATE')
    const answers = await write([vat('Not allowed'), change], {}, editor)
    expect(answers.map(({ status }) => status)).toEqual([403, 200])
    expect(answers[1]?.body).toEqual({ id: body.id, version: 2, message: 'Saved' })
    expect((await read([body.id], editor)).status).toBe(403)
  })

  it.each(['dealProducts', 'admins', 'nothing'])('is not available for %s', async (resource) => {
    expect((await call(`POST x/records/${resource}`, { records: [{ values: {} }] })).status).toBe(400)
  })

  it('refuses more records than a batch may have', async () => {
    const records = Array.from({ length: limits.maxBatch + 1 }, (_, i) => vat(`Many ${i}`))
    expect((await call('POST x/records/vats', { records })).status).toBe(400)
    expect((await read(records.map(() => unknownId))).status).toBe(400)
  })
})

describe('GET x/records/{resource}', () => {
  it('returns complete records in the order of the ids, without unknown ones', async () => {
    const made = await write([vat('Read 1'), vat('Read 2')])
    const ids = made.map(({ body }) => body.id).reverse()
    const { body } = await read([...ids, unknownId])
    expect(body.data.map(({ title }) => title)).toEqual(['Read 2', 'Read 1'])
    expect((await call(`GET admin/vats/${ids[0]}`)).body).toEqual(body.data[0])
  })

  it('refuses callers who may not read the resource', async () => {
    expect((await read([unknownId], await someone('Tag READ'))).status).toBe(403)
  })
})

/** Written in one transaction, as the admin sends it. */
describe('records that are written together', () => {
  let nr = 0
  const together = (resource: string, records: readonly object[]) => {
    nr += 1
    return write(records, { 'idempotency-key': `together-${nr}` }, call, resource)
  }
  const idsOf = (written: Written['data']) => written.map(({ body }) => body.id)
  const statusesOf = (written: Written['data']) => written.map(({ status }) => status)
  const named = (names: readonly string[]) => names.map((name) => ({ values: { name } }))

  it('are never placed under each other in a circle', async () => {
    const [a, b, c] = idsOf(await together('categories', named(['A', 'B', 'C'])))
    const under = (id: unknown, parent: unknown) => ({ id, values: { parent, version: 1 } })
    const moved = await together('categories', [under(a, b), under(b, c), under(c, a)])
    expect(statusesOf(moved)).toEqual([200, 200, 400])
    const { body } = await read([String(a), String(b), String(c)], call, 'categories')
    expect(body.data.map(({ parent }) => parent && (parent as Row).id)).toEqual([b, c, null])
  })

  it('are checked in their rows, each with its own refusal', async () => {
    const [title] = idsOf(await together('featureTitles', [{ values: { title: 'Oil change' } }]))
    const [type] = idsOf(await together('packageTypes', named(['Yearly'])))
    const values = (name: string, features: readonly unknown[]) => ({
      values: {
        ...{ name, type, price: '10.00', months: 12 },
        features: features.map((feature) => ({ feature, included: true })),
      },
    })
    const made = await together('servicePackages', [
      values('Small', [title]),
      values('Twice', [title, title]),
      values('Unknown', [unknownId]),
    ])
    expect(made.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
      [201, []],
      [400, ['features']],
      [400, ['features']],
    ])
  })

  it('follow each other in a menu', async () => {
    const item = (title: string, more: object = {}) => ({
      values: { itemType: 'Menu', place: 'header', link: '/about', title, ...more },
    })
    const made = await together('cmsItems', [item('One'), item('Two', { position: 50 }), item('Three')])
    expect(made.map(({ body }) => [body.message, body.position])).toEqual([
      [undefined, 10],
      [undefined, 50],
      [undefined, 60],
    ])
  })

  it('leave a role of the highest type', async () => {
    const { data } = (await call<{ data: Row[] }>('GET store-admin/role/all')).body
    const own = data.find(({ roleType }) => roleType === 'super-admin-type') ?? expect.fail()
    const role = { name: 'Second', roleType: 'super-admin-type', permissions: [] }
    const [second] = idsOf(await together('roles', [{ values: role }]))
    const demoted = await together('roles', [
      { id: second, values: { roleType: 'store-admin-type', version: 1 } },
      { id: own.id, values: { roleType: 'store-admin-type', version: own.version } },
    ])
    expect(statusesOf(demoted)).toEqual([200, 400])
  })

  it('start stock once in a showroom, with an entry in its ledger', async () => {
    const shop = shopHelpers(call)
    const [one, two] = [await shop.product('TOGETHER-1'), await shop.product('TOGETHER-2')]
    const store = await shop.showroom('Together')
    const stock = ({ id }: Row) => ({ values: { productId: id, storeId: store.id, quantity: 4 } })
    const made = await together('inventory', [stock(one), stock(one), stock(two)])
    expect(statusesOf(made)).toEqual([201, 409, 201])
    const lines = await app.db.select().from(history).where(eq(history.propKey, 'quantity'))
    const ledger = lines.map(({ entityId, from, to }) => [entityId, from, to])
    expect(ledger.sort()).toEqual([made[0], made[2]].map((each) => [each?.body.id, 0, 4]).sort())
  })

  it('keep their former addresses', async () => {
    const [x, y] = idsOf(await together('categories', named(['Former X', 'Former Y'])))
    const renamed = (id: unknown, slug: string, version: number) => ({ id, values: { slug, version } })
    await together('categories', [renamed(x, 'new-x', 1), renamed(y, 'new-y', 1)])
    const back = await together('categories', [renamed(x, 'former-x', 2), renamed(y, 'newest-y', 2)])
    expect(statusesOf(back)).toEqual([200, 200])
    const { body } = await call<{ data: Row[] }>('GET x/redirects?page=1&limit=50')
    expect(body.data.map(({ former, recordId }) => [former, recordId]).sort()).toEqual(
      [
        ['former-y', y],
        ['new-x', x],
        ['new-y', y],
      ].sort(),
    )
  })
})
