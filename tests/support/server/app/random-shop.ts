import { eq, sql } from 'drizzle-orm'
import { resourceNamed } from '#contract/registry.ts'
import type { ResourceName } from '#contract/types.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import { createRecord } from '#server/db/write/write.ts'
import { type Dice, pickFrom } from '#server/seed/random.ts'
import type { App } from '../harness'
import { orderHelpers } from '../order-helpers'
import type { Row } from '../shop'

export type Sold = { productId: string; variantId: string | null }
export const keyOfGoods = ({ productId, variantId }: Sold) => `${productId}/${variantId ?? ''}`
export type Line = Sold & { quantity: number }
/** One line for each goods of an order, whatever showrooms and prices they have. */
export const linesOf = ({ lines }: { lines: readonly Line[] | null }): Line[] => {
  const merged = new Map<string, Line>()
  for (const { productId, variantId, quantity } of lines ?? []) {
    const key = keyOfGoods({ productId, variantId })
    merged.set(key, { productId, variantId, quantity: quantity + (merged.get(key)?.quantity ?? 0) })
  }
  return [...merged.values()]
}

type Kind = 'coupons' | 'discounts' | 'buyGetPromotions' | 'charges'

/** Of each goods in its two showrooms, so that some orders are served from both. */
const [pieces, fewPieces] = [20, 4]

const whole = (roll: Dice, least: number, most: number) => least + Math.floor(roll() * (most - least + 1))
const paisa = (roll: Dice, most: number) =>
  `${whole(roll, 1, most)}.${String(whole(roll, 0, 99)).padStart(2, '0')}`

/** A shop whose prices, promotions, charges and rates are random, and change at random. Stock is not changed by it. */
export const createRandomShop = async (app: App) => {
  const desk = orderHelpers(app)
  const create = async (name: ResourceName, input: object): Promise<Row> =>
    (await createRecord(app.work, resourceNamed(app.registry, name), { ...input })) as Row
  const update = async (name: string, id: string, values: object) => {
    const table = tableNamed(app.registry, name)
    await app.db.update(table).set(values).where(eq(table.id, id))
  }
  const vats = [
    await create('vats', { title: 'High', percentage: 15 }),
    await create('vats', { title: 'Low', percentage: 5 }),
  ]
  const brand = await create('brands', { name: 'Brand', slug: 'brand' })
  const categories = [
    await create('categories', { name: 'One', slug: 'one' }),
    await create('categories', { name: 'Two', slug: 'two' }),
  ]
  const store = await desk.showroom('Random', { code: 'RANDOM' })
  const other = await desk.showroom('Other', { code: 'OTHER' })
  const goods: Sold[] = []
  const products: string[] = []
  for (const [i, vat] of [vats[0], vats[1], undefined, vats[0]].entries()) {
    const { id } = await desk.product(`RANDOM-${i}`, {
      ...{ price: '100.00', ...(vat && { vat: vat.id }), ...(i < 2 && { brand: brand.id }) },
      categories: [categories[i % 2]?.id],
    })
    products.push(id)
    const variants =
      i === 3
        ? [
            await desk.variant(id, 'RANDOM-S', { storeIds: [] }),
            await desk.variant(id, 'RANDOM-M', { storeIds: [] }),
          ]
        : [null]
    for (const variant of variants) {
      goods.push({ productId: id, variantId: variant?.id ?? null })
      const of = variant ? { variantId: variant.id } : {}
      await desk.stock(id, store.id, pieces, of)
      await desk.stock(id, other.id, fewPieces, of)
    }
  }
  const segment = await create('segments', { name: 'Regular', query: 'userType=regular' })
  const promotions: { kind: Kind; row: Row }[] = []
  let nr = 0

  const rate = (roll: Dice) =>
    roll() < 0.5
      ? { discountType: 'percentage', amount: paisa(roll, 40) }
      : { discountType: 'amount', amount: paisa(roll, 60) }
  const rules = (roll: Dice) => {
    const possible = [
      `brandId=${brand.id}`,
      `categoryId=${pickFrom(categories, roll).id}`,
      `minPrice=${paisa(roll, 400)}`,
      `maxPrice=${paisa(roll, 400)}`,
      `onSale=${roll() < 0.2}`,
    ]
    const conditions = possible.filter(() => roll() < 0.4).join('&') || 'minPrice=0.01'
    return { match: roll() < 0.5 ? 'all' : 'any', conditions }
  }
  const target = (roll: Dice, targets: readonly string[]) => {
    const applyOn = pickFrom(targets, roll)
    return {
      applyOn,
      ...(applyOn === 'product' && {
        products: [pickFrom(products, roll), pickFrom(products, roll)].filter(
          (id, i, all) => all.indexOf(id) === i,
        ),
      }),
      ...(applyOn === 'category' && { categories: [pickFrom(categories, roll).id] }),
      ...(applyOn === 'brand' && { brands: [brand.id] }),
      ...(applyOn === 'matchingProducts' && rules(roll)),
    }
  }
  const own = { isActive: true } as const
  const everywhere = ['product', 'category', 'brand', 'matchingProducts', 'cart', 'cart'] as const
  const made: Record<Kind, (roll: Dice) => object> = {
    coupons: (roll) => ({
      ...{ ...own, ...rate(roll), ...target(roll, everywhere), title: 'Coupon', code: `CODE${nr}` },
      ...(roll() < 0.3 && { minimumCart: paisa(roll, 150) }),
      ...(roll() < 0.3 && { maximumDiscount: paisa(roll, 30) }),
      ...(roll() < 0.3 && { segment: segment.id }),
    }),
    discounts: (roll) => ({
      ...{ ...own, ...rate(roll), ...target(roll, everywhere), title: `Discount ${nr}` },
      ...(roll() < 0.2 && { segment: segment.id }),
    }),
    buyGetPromotions: (roll) => ({
      ...{ ...own, ...target(roll, ['product', 'category', 'brand']), title: `Promotion ${nr}` },
      ...{ buyQuantity: whole(roll, 1, 3), getQuantity: whole(roll, 1, 2), rewardOn: 'sameProducts' },
      ...(roll() < 0.5 ? { discountType: 'freeOfCharge' } : rate(roll)),
      timesPerOrder: roll() < 0.3 ? 1 : null,
    }),
    charges: (roll) => {
      const { discountType: chargeType, amount } = rate(roll)
      const applyOn = pickFrom(['product', 'cart', 'delivery'], roll)
      return { ...own, chargeType, amount, applyOn, title: `Charge ${nr}` }
    },
  }
  const add = async (kind: Kind, roll: Dice) => {
    nr += 1
    const row = await create(kind, made[kind](roll))
    promotions.push({ kind, row })
    return row
  }
  const lists: string[] = []
  /** A price list with prices of some goods; one of a product is also that of its variants. */
  const addList = async (roll: Dice) => {
    nr += 1
    const { id } = await create('priceLists', { name: `List ${nr}`, segments: [segment.id], isActive: true })
    lists.push(id)
    for (const { productId, variantId } of goods)
      if (roll() < 0.4)
        await create('segmentPrices', {
          ...{ priceList: id, product: productId, variant: variantId, price: paisa(roll, 300) },
        })
  }
  const alterList = async (roll: Dice) => {
    if (!lists.length) return
    const id = pickFrom(lists, roll)
    nr += 1
    const changes: UnknownRecord[] = [
      { deletedAt: new Date() },
      { isActive: roll() < 0.5 },
      { name: `List ${nr}` },
      { endsAt: new Date(0) },
    ]
    const price = paisa(roll, 300)
    const table = tableNamed(app.registry, 'segmentPrices')
    if (roll() < 0.4) await app.db.execute(sql`update ${table} set price = ${price} where price_list = ${id}`)
    else await update('priceLists', id, pickFrom(changes, roll))
  }
  const ofKind = (kind: Kind) => promotions.filter((one) => one.kind === kind).map(({ row }) => row)
  const kinds: readonly Kind[] = ['coupons', 'discounts', 'buyGetPromotions', 'charges']
  const set = async (roll: Dice) => {
    for (const id of products) await update('products', id, { price: paisa(roll, 400) })
    for (const { variantId } of goods)
      if (variantId) await update('variants', variantId, { price: roll() < 0.5 ? paisa(roll, 400) : null })
    for (const vat of vats) await update('vats', vat.id, { percentage: whole(roll, 0, 20), isActive: true })
    await desk.set('amountPerPoint', pickFrom(['0.25', '1.00', '3.33'], roll))
    await desk.zones([
      { divisionId: 'dhaka', fee: paisa(roll, 90) },
      { divisionId: 'khulna', fee: paisa(roll, 90) },
    ])
  }
  /** One change of one promotion. */
  const alter = async (roll: Dice) => {
    const found = promotions.length ? pickFrom(promotions, roll) : undefined
    if (!found) return
    const { kind, row } = found
    nr += 1
    const renamed = kind === 'coupons' ? { code: `CODE${nr}`, title: 'Renamed' } : { title: `Renamed ${nr}` }
    const { discountType, chargeType, amount } = { ...row, ...rate(roll), chargeType: 'amount' }
    const changes: UnknownRecord[] = [
      { deletedAt: new Date() },
      { isActive: roll() < 0.3 },
      renamed,
      kind === 'charges' ? { chargeType, amount } : { discountType, amount },
      kind === 'charges' ? { applyOn: 'cart' } : { endsAt: new Date(0) },
      kind === 'charges' ? renamed : { segment: segment.id },
      kind === 'coupons' ? { minimumCart: '9999.00', maximumDiscount: '0.01' } : { isActive: false },
    ]
    const change = pickFrom(changes, roll)
    await update(kind, row.id, change)
    if (!change.deletedAt) return
    promotions.splice(promotions.indexOf(found), 1)
    // Its code can be used again.
    if (kind === 'coupons')
      promotions.push({
        kind,
        row: await create(kind, { ...made.coupons(roll), code: row.code, title: 'Again' }),
      })
  }
  const more: readonly ((roll: Dice) => Promise<unknown>)[] = [
    ...[alter, alter, alter, alterList, addList, set],
    (roll) => add(pickFrom(kinds, roll), roll),
    (roll) => update('products', pickFrom(products, roll), { brand: roll() < 0.5 ? brand.id : null }),
    (roll) =>
      update('segments', segment.id, { query: pickFrom(['userType=regular', 'userType=student'], roll) }),
    (roll) => update('vats', pickFrom(vats, roll).id, { isActive: roll() < 0.5 }),
    async (roll) => {
      const join = tableNamed(app.registry, 'products_categories')
      await app.db.execute(sql`update ${join} set ${sql.identifier('to_id')} = ${pickFrom(categories, roll).id}
        where ${sql.identifier('from_id')} = ${pickFrom(products, roll)}`)
    },
  ]
  return {
    ...{ desk, goods, store, ofKind, alter },
    lines: (roll: Dice): Line[] =>
      linesOf({ lines: [1, 2, 3].map(() => ({ ...pickFrom(goods, roll), quantity: whole(roll, 1, 3) })) }),
    /** The same stock, and other prices and promotions than before: what follows depends on the dice alone. */
    begin: async (roll: Dice) => {
      await app.db.execute(
        sql`update inventory set quantity = case store when ${store.id} then ${pieces}::int else ${fewPieces}::int end`,
      )
      for (const { kind, row } of promotions.splice(0)) await update(kind, row.id, { deletedAt: new Date() })
      for (const id of lists.splice(0)) await update('priceLists', id, { deletedAt: new Date() })
      await desk.set('general', {})
      await update('segments', segment.id, { query: 'userType=regular' })
      await set(roll)
      for (const kind of kinds) for (let i = whole(roll, 0, 2); i > 0; i--) await add(kind, roll)
      for (let i = whole(roll, 0, 2); i > 0; i--) await addList(roll)
    },
    /** Whatever a manager can change between two steps of an order. */
    change: async (roll: Dice) => {
      for (let i = whole(roll, 1, 4); i > 0; i--) await pickFrom(more, roll)(roll)
      await desk.set('general', roll() < 0.3 ? { minimumOrder: '99999.00', maximumQuantity: 1 } : {})
    },
    pieces: async () => {
      const { rows } = await app.db.execute<{ key: string; pieces: string }>(
        sql`select product || '/' || coalesce(variant, '') as key, sum(quantity)::text as pieces from inventory group by 1`,
      )
      return new Map(rows.map(({ key, pieces }) => [key, Number(pieces)]))
    },
  }
}
export type RandomShop = Awaited<ReturnType<typeof createRandomShop>>
