import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { stockReasons } from '#contract/enums.ts'
import { demoAccounts } from '#server/auth/accounts.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { history } from '#server/db/tables/internal.ts'
import {
  type Demo,
  expectEach,
  type Named,
  type Ref,
  sharedDemo,
} from '#tests/support/server/demo-fixtures.ts'

type Product = Named & { sku: string; specification: { attribute: string; name: string; value: string }[] }
type Stock = UnknownRecord & {
  id: string
  product: Ref
  variant: Ref | null
  store: Ref
  quantity: number
  lowAt: number | null
  sku: string
}

let demo: Demo
let products: Product[]
let stock: Stock[]
beforeAll(async () => {
  demo = await sharedDemo()
  products = await demo.all<Product>('admin/products')
  stock = await demo.all<Stock>('inventory/products')
})

describe('the stock of the showrooms', () => {
  it('count products with sizes by size only, and every product somewhere', () => {
    expect(new Set(stock.map((row) => row.product.id)).size).toBe(products.length)
    const inSizes = new Set(stock.filter((row) => row.variant).map((row) => row.product.id))
    expect(inSizes.size).toBeGreaterThan(0)
    expect(stock.filter((row) => !row.variant && inSizes.has(row.product.id))).toEqual([])
  })

  it('add up to the stock of each product', () => {
    for (const product of products) {
      const rows = stock.filter((row) => row.product.id === product.id)
      expect(product.stock, product.name).toBe(rows.reduce((sum, row) => sum + row.quantity, 0))
    }
  })
})

describe('texts about products', () => {
  it('include questions, answered after they were asked', async () => {
    const answered = await demo.all<UnknownRecord>('admin/products/questions-answers')
    expect(answered.length).toBeGreaterThan(0)
    for (const question of answered) {
      expect(question.answer, String(question.question)).toBeTruthy()
      expect(String(question.answeredAt) >= String(question.createdAt)).toBe(true)
    }
  })

  it('include specifications with known features only', async () => {
    const features = await demo.whole<Named & { featureType: string; values: string[] }>(
      'admin/product/features',
    )
    const offered = new Map(features.map((f) => [`${f.featureType} ${f.title}`, f.values]))
    const bikes = products.filter((p) => p.productType === 'bike').flatMap((p) => p.specification)
    expect(bikes.length).toBeGreaterThan(0)
    for (const row of bikes) expect(offered.has(`${row.attribute} ${row.name}`), row.name).toBe(true)
  })
})

describe('the history', () => {
  type Line = {
    at: string
    entity: string
    entityId: string
    propKey: string | null
    from: unknown
    to: UnknownRecord & unknown
    note: string | null
    actor: { name: string }
    label: string | null
  }
  /** The lines of each field of each record, oldest first. */
  const byField = <L extends Pick<Line, 'entity' | 'entityId' | 'propKey'>>(lines: L[]) => {
    const fields = new Map<string, L[]>()
    for (const line of lines.filter((line) => line.propKey)) {
      const key = `${line.entity} ${line.entityId} ${line.propKey}`
      fields
        .set(key, fields.get(key) ?? [])
        .get(key)
        ?.push(line)
    }
    return [...fields.values()].map((field) => field.reverse())
  }

  it('records who moved stock and why, line by line up to the current quantity', async () => {
    const moved = and(eq(history.entity, 'inventory'), eq(history.propKey, 'quantity'))
    const lines = await demo.house.db.select().from(history).where(moved).orderBy(desc(history.at))
    expect(lines.length).toBeGreaterThan(500)
    const now = new Map(stock.map((row) => [row.id, row.quantity]))
    const ledgers = byField(lines)
    expect(ledgers.length).toBeGreaterThan(200)
    expectEach(ledgers, (ledger) => ledger.at(-1)?.to === now.get(String(ledger[0]?.entityId)))
    expectEach(ledgers, (ledger) => ledger.every(({ from }, i) => !i || from === ledger[i - 1]?.to))
    const changes = ledgers.flat()
    expectEach(changes, ({ from, to }) => from !== to && Number(from) >= 0)
    expectEach(changes, ({ note }) => stockReasons.some((reason) => String(note).startsWith(reason)))
  })

  it('ends with the current value of every field, and starts with the created one', async () => {
    const lines: Line[] = []
    for (const entity of ['products', 'discounts', 'coupons', 'charges', 'stores', 'roles'])
      lines.push(...(await demo.all<Line>(`x/history?entity=${entity}`)))
    const records = new Map(
      [
        ...(await demo.all<Named>('admin/products')),
        ...(await demo.all<Named>('admin/flat-disocunts')),
        ...(await demo.all<Named>('admin/coupon')),
        ...(await demo.whole<Named>('admin/charges')),
        ...(await demo.all<Named>('stores')),
        ...(await demo.whole<Named>('store-admin/role/all')),
      ].map((record) => [record.id, record]),
    )
    const changes = byField(lines).filter(([line]) => records.has(String(line?.entityId)))
    for (const [entity, least] of Object.entries({ products: 50, discounts: 5, stores: 3, roles: 3 })) {
      const changed = changes.flatMap(([line]) => (line?.entity === entity ? [line.entityId] : []))
      expect(new Set(changed).size, entity).toBeGreaterThanOrEqual(least)
    }
    for (const field of changes) {
      const [first] = field as [Line]
      const key = String(first.propKey)
      expect(field.at(-1)?.to, key).toEqual(records.get(first.entityId)?.[key])
      for (const [i, line] of field.entries()) if (i) expect(line.from).toEqual(field[i - 1]?.to)
      const made = lines.find((line) => line.entityId === first.entityId && line.propKey === null)
      if (!made || first.entity === 'roles') continue
      expect(made.at < first.at, first.entityId).toBe(true)
      expect(made.to[key], `${first.entity} ${key}`).toEqual(first.from)
    }
  })

  it('names one of the three users in every row, and nothing in the future', async () => {
    const lines: Line[] = []
    for (const entity of [
      'products',
      'discounts',
      'coupons',
      'stores',
      'roles',
      'questions',
      'offers',
      'admins',
    ])
      lines.push(...(await demo.all<Line>(`x/history?entity=${entity}`)))
    const people = demoAccounts.map((a) => `${a.firstName} ${a.lastName}`)
    const ours = lines.filter((line) => line.actor.name !== 'System')
    expect([...new Set(ours.map((line) => line.actor.name))].sort()).toEqual(people.sort())
    expect(ours.every((line) => line.label)).toBe(true)
    // The author existed already.
    const since = lines.filter((line) => line.entity === 'admins').map((line) => line.at)
    expect(ours.every((line) => since.every((at) => at < line.at))).toBe(true)
    expect(lines.every((line) => line.at < new Date().toISOString())).toBe(true)
  })
})
