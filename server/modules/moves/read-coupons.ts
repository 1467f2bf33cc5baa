import { reason } from '#contract/policies/errors/index.ts'
import { isAtLeast } from '#server/core/amounts.ts'
import { distinct, type Item, type Note } from './items'
import { readAmount, type Sheet, type SheetRow } from './sheet'

type Coupon = {
  row: SheetRow
  code: string
  /** The kind as its shop calls it; undefined if we have none like it. */
  type: 'percentage' | 'amount' | undefined
  typeName: string
  amount: string
  minimum: string
  /** Without saying whether it is an amount or a number of pieces. */
  unclearMinimum?: string
  totalLimit: string
  used: string
  customerLimit: string
  starts: string
  ends: string
  isActive: boolean
}

/** `2026-01-31 18:00:00 +0600`, as an instant; undefined if it is none. */
const instantOf = (text: string): string | undefined => {
  const time = Date.parse(
    text.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?) ?([+-]\d\d):?(\d\d)$/, '$1T$2$3:$4'),
  )
  return text && !Number.isNaN(time) ? new Date(time).toISOString() : undefined
}
const countOf = (text: string) => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined)
const positive = (text: string) => {
  const amount = readAmount(text.replace(/^-/, '').replace('%', ''))
  return amount !== undefined && isAtLeast(amount, '0.01') ? amount : undefined
}

const toItem = (coupon: Coupon): Item => {
  const { code, type, typeName, row } = coupon
  const { line } = row
  const notes: Note[] = []
  const amount = positive(coupon.amount)
  const leftOut = (why: Note['why']): Item => ({
    ...{ kind: 'coupons', line, label: code, data: null, notes: [{ line, why }] },
  })
  if (!type) return leftOut(reason('move.coupon.unsupported', { text: typeName }))
  if (amount === undefined) return leftOut(reason('move.coupon.amount', { text: coupon.amount }))
  const dateOf = (text: string) => {
    const date = instantOf(text)
    if (text && !date) notes.push({ line, why: reason('move.coupon.date', { text }) })
    return date
  }
  const [startsAt, endsAt] = [dateOf(coupon.starts), dateOf(coupon.ends)]
  const { unclearMinimum } = coupon
  if (unclearMinimum) notes.push({ line, why: reason('move.coupon.minimum', { text: unclearMinimum }) })
  const [limit, used] = [countOf(coupon.totalLimit), countOf(coupon.used) ?? 0]
  const left = limit === undefined ? undefined : Math.max(0, limit - used)
  if (left === 0) notes.push({ line, why: reason('move.coupon.used', { text: String(used) }) })
  return {
    ...{ kind: 'coupons', line, label: code, notes },
    data: {
      ...{ code, title: code.slice(0, 120), discountType: type, amount },
      // What would apply to more purchases than there waits until it is completed.
      isActive: coupon.isActive && !notes.length,
      minimumCart: positive(coupon.minimum),
      totalLimit: left || limit,
      customerLimit: countOf(coupon.customerLimit),
      ...{ startsAt, endsAt },
    },
  }
}

export const readShopifyDiscounts = ({ rows }: Sheet): Item[] =>
  rows.map((row) => {
    const { get } = row
    const [valueType, kind] = [get('Value Type', 'value_type'), get('Type', 'Discount Class')]
    const [discountClass, customers] = [get('Discount Class'), get('Customer Selection')]
    const isForAll = /^(all|everyone)?$/i.test(customers)
    const isOther =
      /shipping|buy|bxgy/i.test(`${kind} ${valueType}`) ||
      /product|shipping/i.test(`${kind} ${discountClass}`) ||
      !isForAll
    const isPercent = /percent/i.test(valueType)
    return toItem({
      ...{
        row,
        code: get('Name', 'Code'),
        typeName: distinct([kind, discountClass, valueType, isForAll ? '' : customers])
          .filter(Boolean)
          .join(', '),
      },
      type: isOther
        ? undefined
        : isPercent
          ? 'percentage'
          : /amount|fixed/i.test(valueType)
            ? 'amount'
            : undefined,
      amount: get('Value'),
      minimum: /\$|amount|purchase/i.test(get('Minimum Purchase Requirements'))
        ? (/[\d.,]+/.exec(get('Minimum Purchase Requirements'))?.[0] ?? '')
        : '',
      unclearMinimum: /^0*[1-9][\d.,]*$/.test(get('Minimum Purchase Requirements'))
        ? get('Minimum Purchase Requirements')
        : '',
      totalLimit: get('Usage Limit', 'Usage Limit Per Code', 'Usage Limit Total', 'Total Usage Limit'),
      used: get('Times Used In Total'),
      customerLimit: /^(1|true|yes)$/i.test(get('Applies Once Per Customer', 'Usage Limit Per Customer'))
        ? '1'
        : '',
      starts: get('Start', 'Starts At', 'Start Date'),
      ends: get('End', 'Ends At', 'End Date'),
      isActive: !/expired|disabled/i.test(get('Status')),
    })
  })

const wooTypes: Readonly<Record<string, 'percentage' | 'amount'>> = {
  percent: 'percentage',
  percent_product: 'percentage',
  fixed_cart: 'amount',
}

/** Columns by which a coupon is for some purchases or customers only. */
const wooLimits = [
  ...['product_ids', 'exclude_product_ids', 'product_categories', 'exclude_product_categories'],
  ...['customer_email', 'email_restrictions', 'exclude_sale_items', 'free_shipping', 'maximum_amount'],
]

export const readWooCommerceCoupons = ({ rows }: Sheet): Item[] =>
  rows.map((row) => {
    const { get } = row
    const limitedTo = wooLimits.filter((name) => get(name) && !/^(no|0|a:0:\{\})$/i.test(get(name)))
    return toItem({
      ...{ row, code: get('code', 'post_title') },
      typeName: [get('discount_type'), ...limitedTo].join(', '),
      type: limitedTo.length ? undefined : wooTypes[get('discount_type').toLowerCase()],
      amount: get('coupon_amount', 'amount'),
      minimum: get('minimum_amount'),
      totalLimit: get('usage_limit'),
      used: get('usage_count'),
      customerLimit: get('usage_limit_per_user'),
      starts: '',
      ends: get('expiry_date', 'date_expires'),
      isActive: !/draft|trash/i.test(get('post_status')),
    })
  })
