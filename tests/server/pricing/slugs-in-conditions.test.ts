import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { history } from '#server/db/tables/internal.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { peopleOf } from '#tests/support/server/people.ts'
import type { Row } from '#tests/support/server/shop.ts'

let app: App
let call: Call
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
})
afterAll(() => app.stop())

const create = async (line: string, body: object) => {
  const answer = await call<Row>(`POST ${line}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const category = (name: string, more: object = {}) => create('admin/categories', { name, ...more })
const terms = { discountType: 'percentage', amount: '5.00', applyOn: 'matchingProducts', match: 'all' }
const discount = (title: string, conditions: string) =>
  create('admin/flat-disocunts', { title, ...terms, conditions })
const coupon = (code: string, conditions: string) =>
  create('admin/coupon', { title: code, code, ...terms, conditions })
const collection = (name: string, conditions: string) =>
  create('x/collections', { name, contents: 'ByRules', match: 'any', conditions })
const paths = {
  discounts: 'admin/flat-disocunts',
  coupons: 'admin/coupon',
  collections: 'x/collections',
} as const
const read = async (of: keyof typeof paths, id: string) => (await call<Row>(`GET ${paths[of]}/${id}`)).body
const rename = async (id: string, slug: string, by = call) => {
  const { version } = (await call<Row>(`GET admin/categories/${id}`)).body
  return by<Row>(`PATCH admin/categories/${id}`, { slug, version })
}
const changesOf = (entityId: string) =>
  app.db
    .select({ from: history.from, to: history.to, actorId: history.actorId })
    .from(history)
    .where(and(eq(history.entityId, entityId), eq(history.propKey, 'conditions')))

describe('a new address of a category', () => {
  it('is followed by the conditions that name it, with their history, whoever may change those', async () => {
    const [gloves, boots] = [await category('Gloves'), await category('Boots')]
    const named = `categorySlug=${boots.slug}&categorySlug=${gloves.slug}&minPrice=10.00`
    const conditions = {
      discounts: await discount('Gloves and boots', named),
      coupons: await coupon('NOGLOVES', `categorySlugNot=${gloves.slug}&productName=a+%26+b`),
      collections: await collection('Hands', `categorySlug=${gloves.slug}`),
    }
    const other = await discount('Boots', `categorySlug=${boots.slug}`)
    const clerk = await peopleOf(app).who('Category READ UPDATE')
    const renamed = await rename(gloves.id, 'hand-wear', clerk.call)
    expect([renamed.status, renamed.body.slug]).toEqual([200, 'hand-wear'])
    const expected = {
      discounts: `categorySlug=${boots.slug}&categorySlug=hand-wear&minPrice=10.00`,
      coupons: 'categorySlugNot=hand-wear&productName=a+%26+b',
      collections: 'categorySlug=hand-wear',
    }
    for (const of of ['discounts', 'coupons', 'collections'] as const) {
      const before = conditions[of]
      const after = await read(of, before.id)
      expect(after).toMatchObject({ conditions: expected[of], version: Number(before.version) + 1 })
      expect(await changesOf(before.id)).toEqual([
        { from: before.conditions, to: expected[of], actorId: clerk.id },
      ])
    }
    expect(await read('discounts', other.id)).toMatchObject({
      conditions: other.conditions,
      version: other.version,
    })
  })

  it('is followed in a batch, and in the trash', async () => {
    const [one, two] = [await category('One'), await category('Two')]
    const kept = await discount('Both', `categorySlug=${one.slug}&categorySlugNot=${two.slug}`)
    const gone = await collection('Gone', `categorySlug=${two.slug}`)
    await call(`DELETE x/collections/${gone.id}`)
    const { body } = await call<{ data: { status: number }[] }>('POST x/records/categories', {
      records: [
        { id: one.id, values: { slug: 'first', version: one.version } },
        { id: two.id, values: { slug: 'second', version: two.version } },
      ],
    })
    expect(body.data.map(({ status }) => status)).toEqual([200, 200])
    expect((await read('discounts', kept.id)).conditions).toBe('categorySlug=first&categorySlugNot=second')
    const restored = await call<Row>(`POST x/trash/collections/${gone.id}/restore`, { changes: [] })
    expect([restored.status, restored.body.conditions]).toEqual([200, 'categorySlug=second'])
  })

  it('that is refused leaves the conditions as they are', async () => {
    const [taken, own] = [await category('Taken'), await category('Own')]
    const named = await discount('Own', `categorySlug=${own.slug}`)
    expect((await rename(own.id, String(taken.slug))).status).toBe(409)
    expect(await read('discounts', named.id)).toMatchObject({ conditions: named.conditions })
  })
})
