import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeletedRecord } from '#contract/extensions/trash.ts'
import { history, media } from '#server/db/tables/internal.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { createPerson } from '#tests/support/server/people.ts'
import { type Row, type Rows, type Shop, shopHelpers, unknownId } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let shop: Shop
let createUser: ReturnType<typeof createPerson>

beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  shop = shopHelpers(call)
  createUser = createPerson(app)
})
afterAll(() => app.stop())

const trash = async (resource: string, query = 'page=1&limit=50', by = call) =>
  (await by<Rows<DeletedRecord>>(`GET x/trash/${resource}?${query}`)).body
type Change = { field: string; value: string | null }
const restore = (resource: string, id: string, changes: readonly Change[] = [], by = call) =>
  by<Row>(`POST x/trash/${resource}/${id}/restore`, { changes })

const brand = async (name: string, more: object = {}) =>
  (await call<Row>('POST brands/create-brand', { name, ...more })).body
const remove = (line: string) => call(`DELETE ${line}`)

/** The values that a restoration brings back. */
const lasting = ({ version: _, updatedAt: _u, variantVersion: _v, ...values }: Row) => values

describe('the trash of a resource', () => {
  it('lists deleted records with who deleted them when, last deleted first, found by name', async () => {
    const [first, second] = [await brand('Trash Alpha'), await brand('Trash Beta')]
    await remove(`brands/${first.id}`)
    await app.as('store')(`DELETE brands/${second.id}`)
    const { data, total } = await trash('brands', 'search=trash')
    expect(total).toBe(2)
    expect(data).toMatchObject([
      {
        id: second.id,
        label: 'Trash Beta',
        deletedBy: { name: 'Tanvir Ahmed' },
        values: { published: true },
      },
      { id: first.id, label: 'Trash Alpha', deletedBy: { name: 'Sadia Rahman' } },
    ])
    expect((await trash('brands', 'search=ALPHA')).data.map(({ id }) => id)).toEqual([first.id])
    expect((await trash('brands', 'search=trash&page=2&limit=1')).data).toHaveLength(1)
  })

  it('requires READ and DELETE, and a resource whose records can be deleted', async () => {
    const { id } = await brand('Guarded')
    await remove(`brands/${id}`)
    for (const may of ['Product READ', 'Product DELETE']) {
      const as = await createUser(may)
      expect((await as('GET x/trash/brands?page=1&limit=10')).status, may).toBe(403)
      expect((await restore('brands', id, [], as)).status, may).toBe(403)
    }
    for (const resource of ['nonsense', 'dealProducts', 'orders'])
      expect((await call(`GET x/trash/${resource}`)).status, resource).toBe(400)
  })

  it('restores nothing that is not deleted', async () => {
    const { id } = await brand('Present')
    expect((await restore('brands', id)).status).toBe(409)
    expect((await restore('brands', unknownId)).status).toBe(404)
  })
})

describe('restoring a record', () => {
  it('brings back its values, its parts, its places in selections, and its pictures', async () => {
    await app.db.insert(media).values({
      ...{ key: 'product/kept.webp', feature: 'product', name: 'kept.png', contentType: 'image/webp' },
      ...{ size: 1, createdAt: new Date() },
    })
    const store = await shop.showroom('Banani')
    const made = await shop.product('BACK', { images: [{ key: 'product/kept.webp', alt: 'Front' }] })
    await shop.variant(made.id, 'BACK-L', { storeIds: [store.id] })
    const gone = await shop.variant(made.id, 'BACK-GONE', { storeIds: [store.id] })
    const [goneStock] = (await shop.stockOf(made.id)).filter(({ sku }) => sku === 'BACK-GONE')
    await remove(`inventory/products/${goneStock?.id}`)
    await call(`POST admin/products/${made.id}/deal-product`)
    const before = (await call<Row>(`GET admin/products/${made.id}`)).body
    const stock = await shop.stockOf(made.id)

    expect((await remove(`admin/products/${made.id}`)).status).toBe(200)
    const kept = await call('DELETE admin/media/delete?key=product%2Fkept.webp')
    expect(kept.status, 'a picture of a deleted product is kept').toBe(409)
    expect((await call<Rows>('GET admin/products/deal-products')).body.total).toBe(0)
    expect((await trash('inventory')).data.map(({ id }) => id)).toEqual([goneStock?.id])

    const { status, body } = await restore('products', made.id)
    expect(status).toBe(200)
    expect(lasting(body)).toEqual(lasting(before))
    expect(body.inDeals).toBe(true)
    expect((await shop.stockOf(made.id)).map(lasting)).toEqual(stock.map(lasting))
    expect(gone.sku).toBe('BACK-GONE')
    const lines = await app.db.select().from(history).where(eq(history.entityId, made.id))
    expect(lines).toContainEqual(
      expect.objectContaining({ action: 'update', propKey: 'deletedAt', to: null }),
    )
  })

  it('with a value that was given to another record is refused, until it gets another one', async () => {
    const { id } = await brand('Twin')
    await remove(`brands/${id}`)
    await brand('TWIN')
    const { status, body } = await restore('brands', id)
    expect([status, body.code]).toEqual([409, 'restore.refused'])
    expect(body.errors).toEqual({ name: ['Brand already exists'] })
    expect((await restore('brands', id, [{ field: 'name', value: '' }])).status).toBe(400)
    expect((await restore('brands', id, [{ field: 'nonsense', value: 'x' }])).status).toBe(400)
    const restored = await restore('brands', id, [{ field: 'name', value: 'Twin 2' }])
    expect(restored.body).toMatchObject({ id, name: 'Twin 2' })
  })

  it('is refused at its SKU if a variant of another product has taken it', async () => {
    const { id } = await shop.product('SKU-1')
    await remove(`admin/products/${id}`)
    const other = await shop.product('SKU-2')
    await shop.showroom('Uttara')
    await shop.variant(other.id, 'sku-1')
    expect((await restore('products', id)).body.errors).toHaveProperty('sku')
  })

  it('without a reference or picture that no longer exists, if so requested', async () => {
    await app.db.insert(media).values({
      ...{ key: 'product/lost.webp', feature: 'product', name: 'lost.png', contentType: 'image/webp' },
      ...{ size: 1, createdAt: new Date() },
    })
    const [lost, tag] = [await brand('Lost'), (await call<Row>('POST admin/tags', { name: 'Stays' })).body]
    const { id } = await shop.product('LOST', { brand: lost.id, tags: [tag.id] })
    await remove(`admin/products/${id}`)
    expect((await remove(`brands/${lost.id}`)).status).toBe(200)
    const refused = await restore('products', id)
    expect(refused.body.errors).toEqual({ brand: ['Brand refers to the deleted brand Lost'] })
    const { body } = await restore('products', id, [{ field: 'brand', value: null }])
    expect(body).toMatchObject({ id, brand: null, tags: [{ id: tag.id }] })
  })

  it('of a stock writes its quantity to the ledger, and refuses a second one in the showroom', async () => {
    const [store, product] = [await shop.showroom('Mirpur'), await shop.product('LEDGER')]
    const stock = await shop.stock(product.id, store.id, 7)
    await remove(`inventory/products/${stock.id}`)
    const second = await shop.stock(product.id, store.id, 1)
    expect((await restore('inventory', stock.id)).status).toBe(409)
    await remove(`inventory/products/${second.id}`)
    expect((await restore('inventory', stock.id)).body).toMatchObject({ quantity: 7 })
    const lines = (await app.db.select().from(history)).filter(({ entityId }) => entityId === stock.id)
    expect(lines).toContainEqual(expect.objectContaining({ propKey: 'quantity', from: 0, to: 7 }))
  })

  it('of a deleted product cannot bring back a stock alone', async () => {
    const [store, product] = [await shop.showroom('Savar'), await shop.product('WHOLE')]
    const stock = await shop.stock(product.id, store.id, 2)
    await remove(`inventory/products/${stock.id}`)
    await remove(`admin/products/${product.id}`)
    expect((await restore('inventory', stock.id)).body.errors).toEqual({
      productId: ['The product Product WHOLE was deleted. Restore it first.'],
    })
  })
})

describe('any sequence of changes and deletions', () => {
  /** A sequence of numbers that a seed determines (mulberry32). */
  const randomOf = (seed: number) => {
    let state = seed
    return (below: number) => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) % below
    }
  }
  type Values = Readonly<Record<string, unknown>>
  type Batch = { data: { status: number; body: Row }[] }
  const write = async (records: readonly { id: string; values: Values }[]) =>
    (await call<Batch>('POST x/records/products', { records })).body.data

  it.each([1, 2])('undone step by step brings the former records back (seed %i)', async (seed) => {
    const random = randomOf(seed)
    const brands = [(await brand(`Seed ${seed} A`)).id, (await brand(`Seed ${seed} B`)).id]
    const tag = (await call<Row>('POST admin/tags', { name: `Seed ${seed}` })).body.id
    const ids: string[] = []
    for (let n = 0; n < 4; n += 1) {
      const more = { brand: brands[n % 2], tags: n % 2 ? [tag] : [] }
      ids.push((await shop.product(`SEED-${seed}-${n}`, more)).id)
    }
    const read = async () => {
      const query = ids.map((id) => `ids=${id}`).join('&')
      return (await call<Rows>(`GET x/records/products?${query}`)).body.data
    }
    const idOf = (value: unknown) => (value as { id: string } | null)?.id ?? null
    /** The values of the same keys that a record has now, as they are written. */
    const formerOf = (row: Row, values: Values): Values => ({
      ...(values.price !== undefined && { price: row.price, oldPrice: row.oldPrice }),
      ...('brand' in values && { brand: idOf(row.brand) }),
      ...('tags' in values && { tags: (row.tags as { id: string }[]).map(({ id }) => id) }),
      ...('published' in values && { published: row.published }),
    })
    const valuesOf = (): Values => {
      const price = `${500 + random(500)}.00`
      const choices: Values[] = [
        { price, oldPrice: `${1000 + random(500)}.00` },
        { brand: [null, ...brands][random(3)] },
        { tags: random(2) ? [tag] : [] },
        { published: random(2) === 1 },
      ]
      return choices[random(choices.length)] as Values
    }

    const before = (await read()).map(lasting)
    const undo: (() => Promise<void>)[] = []
    for (let step = 0; step < 8; step += 1) {
      const present = await read()
      const victim = present[random(4)]
      if (victim && random(3) === 0) {
        expect((await remove(`admin/products/${victim.id}`)).status).toBe(200)
        undo.push(async () => expect((await restore('products', victim.id)).status).toBe(200))
        continue
      }
      const values = valuesOf()
      const edit = (of: (row: Row) => Values, rows: readonly Row[]) =>
        write(rows.map((row) => ({ id: row.id, values: { ...of(row), version: row.version } })))
      const edited = await edit(() => values, present)
      expect(edited.every(({ status }) => status === 200)).toBe(true)
      undo.push(async () => {
        const now = (await read()).filter(({ id }) => present.some((row) => row.id === id))
        const formerById = new Map(present.map((row) => [row.id, formerOf(row, values)]))
        const undone = await edit((row) => formerById.get(row.id) ?? {}, now)
        expect(undone.every(({ status }) => status === 200)).toBe(true)
      })
    }
    expect((await read()).map(lasting)).not.toEqual(before)
    for (const revert of undo.reverse()) await revert()
    expect((await read()).map(lasting)).toEqual(before)
  })
})
