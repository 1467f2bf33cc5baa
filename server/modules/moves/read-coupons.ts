import { reason } from '#contract/policies/errors/index.ts'
import { isAtLeast } from '#server/core/amounts.ts'
import type { Item, Note } from './items'
import { readAmount, type Sheet, type SheetRow } from './sheet'

type Coupon = {
  row: SheetRow
  code: string
  /** The kind as its shop calls it; undefined if we have none like it. */
  type: 'percentage' | 'amount' | undefined
  typeName: string
  amount: string
  minimum: string
  totalLimit: string
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
  const amount = positive(coupon.amount)
  const leftOut = (why: Note['why']): Item => ({
    ...{ kind: 'coupons', line, label: code, data: null, notes: [{ line, why }] },
  })
  if (!type) return leftOut(reason('move.coupon.unsupported', { text: typeName }))
  if (amount === undefined) return leftOut(reason('move.coupon.amount', { text: coupon.amount }))
  return {
    ...{ kind: 'coupons', line, label: code, notes: [] },
    data: {
      ...{ code, title: code.slice(0, 120), discountType: type, amount, isActive: coupon.isActive },
      minimumCart: positive(coupon.minimum),
      totalLimit: countOf(coupon.totalLimit),
      customerLimit: countOf(coupon.customerLimit),
      startsAt: instantOf(coupon.starts),
      endsAt: instantOf(coupon.ends),
    },
  }
}

export const readShopifyDiscounts = ({ rows }: Sheet): Item[] =>
  rows.map((row) => {
    const { get } = row
    const [valueType, kind] = [get('Value Type', 'value_type'), get('Type', 'Discount Class')]
    const isOther = /shipping|buy|bxgy/i.test(`${kind} ${valueType}`)
    const isPercent = /percent/i.test(valueType)
    return toItem({
      ...{ row, code: get('Name', 'Code'), typeName: [kind, valueType].filter(Boolean).join(', ') },
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
      totalLimit: get('Usage Limit', 'Usage Limit Total', 'Total Usage Limit'),
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

export const readWooCommerceCoupons = ({ rows }: Sheet): Item[] =>
  rows.map((row) => {
    const { get } = row
    return toItem({
      ...{ row, code: get('code', 'post_title'), typeName: get('discount_type') },
      type: wooTypes[get('discount_type').toLowerCase()],
      amount: get('coupon_amount', 'amount'),
      minimum: get('minimum_amount'),
      totalLimit: get('usage_limit'),
      customerLimit: get('usage_limit_per_user'),
      starts: '',
      ends: get('expiry_date', 'date_expires'),
      isActive: !/draft|trash/i.test(get('post_status')),
    })
  })
