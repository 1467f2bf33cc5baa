import type { OrderPrice, SellableGoods } from '#contract/extensions/orders/order-desk.ts'
import { choice } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Registry } from '#contract/registry.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import type { CallBody } from '#contract/types.ts'
import { fieldLabel, markTranslated } from '#i18n/declared-texts.ts'
import { resourceOfCall } from '#kit/call/call-resource.ts'
import { type FormValues, isBlank, pickValues } from '#kit/values/values.ts'

/** Goods in the order, with their data at the time they were selected. A quantity of NaN is none. */
export type CartLine = Omit<SellableGoods, 'isExact' | 'unit'> & {
  quantity: number
  /** The chassis numbers that the customer gets, where these are asked for. */
  units?: readonly string[] | undefined
}

export const deliveryKeys = ['recipient', 'phone', 'division', 'district', 'thana', 'address'] as const
export const paymentKeys = ['paymentMethod', 'couponCode', 'points', 'note'] as const
/** How a deposit is received with the order, if one is; `deposit` is its amount. */
export const depositKeys = ['deposit', 'method', 'reference', 'receivedOn', 'store'] as const
/** Whether one is: a value of the form that is not sent. */
export const hasDepositKey = 'hasDeposit'
const formKeys = [...deliveryKeys, ...paymentKeys]

/** The fields of the form, labelled as on the page of an order. */
export const deskResource = (registry: Registry, methods: readonly string[]): AnyResource => {
  const resource = resourceOfCall(registry, 'x.placeOrder', formKeys)
  const paymentMethod = choice(methods, { required: true })
  const fields = formKeys.map((key) => {
    const field = key === 'paymentMethod' ? paymentMethod : resource.fields[key]
    return [key, markTranslated({ ...field, label: fieldLabel(orders, key) })]
  })
  const { fields: ofDeposit } = resourceOfCall(registry, 'x.placeOrderWithDeposit', depositKeys)
  return { ...resource, fields: { ...Object.fromEntries(fields), ...ofDeposit } }
}

/** The goods as calls expect them. */
export const toBodyLines = (lines: readonly CartLine[]) =>
  lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }))

/** The same with the units that the customer gets. */
export const toPlacedLines = (lines: readonly CartLine[]) =>
  lines.map(({ productId, variantId, quantity, units }) => ({
    ...{ productId, variantId, quantity },
    ...(units?.length && { units: units.join('\n') }),
  }))

type PlaceBody = CallBody<'x.placeOrder'>
/** The body that places the order. The declared rules of the form have been checked. */
export const placeBody = (typed: FormValues, customerId: string, lines: readonly CartLine[]): PlaceBody => {
  const filled = formKeys.filter((key) => !isBlank(typed[key]))
  const entered = pickValues(typed, filled) as Omit<PlaceBody, 'customerId' | 'lines'>
  return { ...entered, customerId, lines: toPlacedLines(lines) }
}

type DepositBody = CallBody<'x.placeOrderWithDeposit'>
/** What is added to the body if a deposit is received. */
export const depositBody = (typed: FormValues) =>
  pickValues(
    typed,
    depositKeys.filter((key) => !isBlank(typed[key])),
  ) as Pick<DepositBody, (typeof depositKeys)[number]>

const pricedKeys = ['division', 'district', 'thana', 'couponCode', 'points'] as const
export type PriceBody = CallBody<'x.priceOrder'>
/** The body that prices what has been entered so far; undefined while there are no goods. */
export const priceBody = (
  typed: FormValues,
  customerId: string | undefined,
  lines: readonly CartLine[],
): PriceBody | undefined => {
  if (!lines.length) return undefined
  const entered = pricedKeys.flatMap((key) => (typed[key] ? [[key, typed[key]]] : []))
  return { ...Object.fromEntries(entered), ...(customerId && { customerId }), lines: toBodyLines(lines) }
}

const isSame = (one: Pick<CartLine, 'productId' | 'variantId'>, other: typeof one) =>
  one.productId === other.productId && one.variantId === other.variantId

/** The cart with these goods added: goods already in it get a higher quantity. A unit is added once. */
export const addGoodsToCart = (
  lines: readonly CartLine[],
  { unit, ...goods }: Omit<SellableGoods, 'isExact'>,
  quantity: number,
): readonly CartLine[] => {
  const before = lines.find((line) => isSame(line, goods))
  const named = before?.units ?? []
  if (unit && named.includes(unit)) return lines
  const units = unit ? { units: [...named, unit] } : {}
  if (!before) return [...lines, { ...goods, quantity, ...units }]
  return lines.map((line) =>
    line === before ? { ...line, quantity: line.quantity + quantity, ...units } : line,
  )
}

export const findPricedLine = (price: OrderPrice | undefined, line: CartLine) =>
  price?.lines.find((one) => isSame(one, line))

/** `3 x helmet`, also without spaces: not `2xl`, a size, nor `4x4-kit`, a SKU. */
const countBefore = /^\s*(\d{1,3})\s*(?:[x×*]\s+|[×*]|x(?=\p{L}{3})(?!large))(.+)$/iu

/** `3 x helmet` searches for "helmet" and adds three. */
export const parseGoodsSearch = (typed: string): { quantity: number; text: string } => {
  const [, count, text] = countBefore.exec(typed) ?? []
  return count && text && Number(count) > 0
    ? { quantity: Number(count), text: text.trim() }
    : { quantity: 1, text: typed.trim() }
}
