import { sql } from 'drizzle-orm'
import { allKey, reportDaysIn } from '../dashboard/report-days'
import { money, type Reader, rowsOf } from './report-context'
import { ordersBy } from './sales'

/** The VAT of orders by when they were placed, and that of returned pieces by when they came back. */
export const vatByRate: Reader = async (context, span) => ({
  rows: await rowsOf(
    context,
    sql`select key, key as label, ${money(sql`a`)} as taxable, ${money(sql`b`)} as vat, ${money(sql`c`)} as "taxableReturned",
        ${money(sql`d`)} as "vatReturned", ${money(sql`b - d`)} as "netVat"
      from (${reportDaysIn(context, 'vat', span)}) s group by 1`,
  ),
})

/** A return with several reasons is counted for each of them. */
export const returnsByReason: Reader = async (context, span) => {
  const found = await rowsOf(
    context,
    sql`select key, key as label, sum(count)::int as returns, sum(pieces)::int as pieces, ${money(sql`a`)} as credited,
        ${money(sql`b`)} as refunded
      from (${reportDaysIn(context, 'returns', span)}) s group by 1`,
  )
  const all = found.find(({ key }) => key === allKey)
  return { rows: found.filter((row) => row !== all), totals: { returns: all?.returns ?? 0 } }
}

/** Orders that were placed in the period and are cancelled: together with the sales they are all orders of the period. */
export const cancellationsByReason = ordersBy('cancellation', 'amount')

/** Everything that reduced prices, by its title at that time. The key of a row has its kind: `coupon.SAVE`. */
export const discountsGiven: Reader = async (context, span) => {
  const found = await rowsOf(
    context,
    sql`select key, max(label) as label, sum(count)::int as orders, ${money(sql`a`)} as amount
      from (${reportDaysIn(context, 'discounts', span)}) s group by 1`,
  )
  const all = found.find(({ key }) => key === allKey)
  return {
    rows: found.filter((row) => row !== all),
    totals: { orders: all?.orders ?? 0, amount: all?.amount ?? '0.00' },
  }
}

export const couponsUsed: Reader = async (context, span) => ({
  rows: await rowsOf(
    context,
    sql`select label as key, label, sum(count)::int as orders, ${money(sql`a`)} as amount
      from (${reportDaysIn(context, 'discounts', span)}) s where key like 'coupon.%' group by 1`,
  ),
})
