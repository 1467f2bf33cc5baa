import { sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Context } from '#server/core/context.ts'
import { ApiError, emptyFieldErrors, type FieldErrors, validationError } from '#server/core/errors.ts'
import { receiptNumbers } from '#server/db/tables/internal.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { updateRecords } from '#server/db/write/batch/write-planned.ts'
import { createRecord } from '#server/db/write/write.ts'
import { currentAdmin } from '../accounts/profile'
import { findGoodsByCode } from '../catalog/barcodes'
import { addToStock, lockProducts, productsOf } from '../inventory/add-to-stock'
import { inactiveShowroomReason } from '../inventory/inventory'
import { lockStock } from '../orders/stock'
import { productsByUnit } from '../units/plain-stock'
import { storeUnits } from '../units/store-units'
import { changeCosts, keyOfGoods } from './change-costs'
import { landedCosts, readPurchaseCosts } from './purchase-costs'
import { changePurchaseOrder, lockPurchaseOrder, purchaseLinesOf } from './purchase-orders'

type Line = Awaited<ReturnType<typeof purchaseLinesOf>>[number]
type Body = CallContext<'x.receivePurchase'>['body']

const nextNumber = async (context: Context) => {
  const { rows } = await context.db.execute<{ n: string }>(
    sql`select nextval(${receiptNumbers.seqName}) as n`,
  )
  return `GR-${rows[0]?.n}`
}

const lower = (sku: string) => sku.trim().toLowerCase()

/** The line of each scanned code: that of its SKU in the order, or of the goods that have it as another number or barcode. */
const findLines = async (context: Context, lines: readonly Line[], numbers: readonly string[]) => {
  const bySku = new Map(lines.map((line) => [lower(line.sku), line]))
  const byGoods = new Map(lines.map((line) => [line.variantId ?? line.productId, line]))
  const others = [...new Set(numbers.map(lower))].filter((number) => number && !bySku.has(number))
  const owners = await findGoodsByCode(context, others)
  return numbers.map((number) => {
    const owner = owners[others.indexOf(lower(number))]
    return bySku.get(lower(number)) ?? (owner && byGoods.get(owner.variantId ?? owner.product))
  })
}

type Arrival = { line: Line; pieces: number; at: string }
type Unit = NonNullable<Body['units']>[number] & { line: Line }

/** What arrived of each line, and what is wrong with it, at its place in the body. */
const planReceipt = async (context: Context, lines: readonly Line[], body: Body) => {
  const errors: FieldErrors = emptyFieldErrors()
  const byUnit = await productsByUnit(context, productsOf(lines))
  const isByUnit = ({ productId }: Line) => byUnit.has(productId)
  const ofUnits = lines.filter(isByUnit)
  const [onlyOne] = ofUnits.length === 1 ? ofUnits : []
  const plain: Arrival[] = []
  const units: Unit[] = []
  const [counted = [], single = []] = [body.goods, body.units]
  const found = await findLines(
    context,
    lines,
    [...counted, ...single].map(({ sku }) => sku ?? ''),
  )
  for (const [i, { sku, quantity }] of counted.entries()) {
    const line = found[i]
    const at = `goods.${i}`
    if (!line) errors[`${at}.sku`] = [reason('purchase.sku.other', { sku })]
    else if (isByUnit(line)) errors[`${at}.sku`] = [reason('purchase.byUnit', { sku })]
    else plain.push({ line, pieces: quantity, at: `${at}.quantity` })
  }
  for (const [i, unit] of single.entries()) {
    const line = unit.sku ? found[counted.length + i] : onlyOne
    const at = `units.${i}.sku`
    if (!line && !unit.sku) errors[at] = [reason('purchase.unit.sku')]
    else if (!line) errors[at] = [reason('purchase.sku.other', { sku: unit.sku ?? '' })]
    else if (!isByUnit(line)) errors[at] = [reason('purchase.plain', { sku: line.sku })]
    else units.push({ ...unit, line })
  }
  const arrivals = [
    ...plain,
    ...units.map(({ line }, i): Arrival => ({ line, pieces: 1, at: `units.${i}.chassis` })),
  ]
  const received = new Map<Line, number>()
  for (const { line, pieces, at } of arrivals) {
    const before = received.get(line) ?? 0
    const count = line.quantity - line.received
    if (before + pieces > count) errors[at] = [reason('purchase.tooMany', { sku: line.sku, count })]
    received.set(line, before + pieces)
  }
  if (Object.keys(errors).length) throw validationError(errors)
  if (!received.size) throw validationError({ goods: [reason('purchase.nothing')] })
  return { plain, units, received }
}

/** All of it or nothing: stock, units, what is still expected, and the average costs. */
export const receivePurchase = (outer: CallContext<'x.receivePurchase'>) =>
  inTransaction(outer, async (context) => {
    const order = await lockPurchaseOrder(context, outer, 'receive')
    const closed = await inactiveShowroomReason(context, order.store.id)
    if (closed) throw new ApiError(409, closed)
    const lines = await purchaseLinesOf(context, [order.id])
    const { plain, units, received } = await planReceipt(context, lines, outer.body)

    const products = productsOf([...received.keys()])
    await lockProducts(context, products)
    await lockStock(context, products)
    await addToStock(
      context,
      order.store.id,
      [...received]
        .filter(([line]) => plain.some((one) => one.line === line))
        .map(([{ productId, variantId }, quantity]) => ({ productId, variantId, quantity })),
      `received: ${order.number}`,
    )
    if (units.length)
      await storeUnits(
        context,
        order.store.id,
        units.map(({ line, chassis, engine, colour }) => ({
          ...{ product: line.productId, variant: line.variantId, chassis, engine, colour },
        })),
        { at: 'units' },
      )
    await updateRecords(
      context,
      resourceNamed(context.registry, 'purchaseLines'),
      [...received].map(([line, pieces]) => ({ id: line.id, body: { received: line.received + pieces } })),
    )
    const landed = landedCosts(lines, await readPurchaseCosts(context, order.id))
    await changeCosts(
      context,
      [...received].flatMap(([line, pieces]) => {
        const to = landed?.get(keyOfGoods(line))
        const { productId, variantId } = line
        return to ? [{ productId, variantId, pieces, from: null, to: to.piece }] : []
      }),
      `received: ${order.number}`,
    )
    const isComplete = lines.every((line) => line.received + (received.get(line) ?? 0) >= line.quantity)
    await changePurchaseOrder(context, order, { status: isComplete ? 'Received' : 'PartlyReceived' })
    const { firstName, lastName } = currentAdmin(context)
    return createRecord(context, resourceNamed(context.registry, 'purchaseReceipts'), {
      ...{ number: await nextNumber(context), purchaseOrder: order.id, store: order.store.id },
      lines: [...received].map(([{ sku }, quantity]) => ({ sku, quantity })),
      pieces: [...received.values()].reduce((sum, pieces) => sum + pieces, 0),
      receivedBy: `${firstName} ${lastName}`,
      note: outer.body.note || null,
    })
  })
