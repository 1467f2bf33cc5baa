import { inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Context, ReadContext } from '#server/core/context.ts'
import { storeDay } from '#server/core/time.ts'
import { recordCreations } from '#server/db/history.ts'
import { readRecordsByIds, readWhere } from '#server/db/read/read.ts'
import { documentNumbers } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { currentAdmin } from '#server/modules/accounts/profile.ts'
import type { Order } from '../order-lock'
import { invoiceContent, isOutdated } from './invoice-content'
import { readSeller } from './seller'

type Invoice = RecordFor<'invoices'>

/** All invoices of these orders by the order's id, newest first. */
export const invoicesOf = async (context: ReadContext, orders: readonly Order[]) => {
  const table = tablesOf(context.registry).invoices
  const ids = orders.flatMap(({ id, invoiceNumber }) => (invoiceNumber ? [id] : []))
  const found = ids.length
    ? await readWhere(context, resourceNamed(context.registry, 'invoices'), inArray(table.order, ids))
    : []
  const byOrder = new Map<string, Invoice[]>()
  for (const invoice of found.sort((a, b) => b.number.localeCompare(a.number)))
    byOrder.set(invoice.order.id, [...(byOrder.get(invoice.order.id) ?? []), invoice])
  return byOrder
}

/**
 * The next numbers of the year. The row stays locked until the transaction ends: no number is given twice, and a
 * transaction that fails leaves no gap.
 */
const takeNumbers = async (context: Context, year: number, count: number): Promise<string[]> => {
  const { series, last } = documentNumbers
  const [row] = await context.db
    .insert(documentNumbers)
    .values({ series: 'invoices', year, last: count })
    .onConflictDoUpdate({ target: [series, documentNumbers.year], set: { last: sql`${last} + ${count}` } })
    .returning({ last })
  const end = row?.last ?? count
  return Array.from({ length: count }, (_, index) => {
    const number = String(end - count + index + 1).padStart(6, '0')
    return `INV-${year}-${number}`
  })
}

/** Issues the invoices that these locked orders lack or that a change has made outdated; returns the numbers by order. */
export const issueInvoices = async (
  context: Context,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, string>> => {
  const existing = await invoicesOf(context, orders)
  const due = orders.filter((order) => {
    const [newest] = existing.get(order.id) ?? []
    // A cancelled order keeps the invoice that it has.
    return !newest || (order.orderStatus !== 'Cancelled' && isOutdated(order, newest))
  })
  if (!due.length) return new Map()
  const invoices = resourceNamed(context.registry, 'invoices')
  const at = context.now()
  const numbers = await takeNumbers(context, Number(storeDay(at).slice(0, 4)), due.length)
  const seller = await readSeller(context)
  const { firstName, lastName } = currentAdmin(context)
  const rows = due.map((order, i) => ({
    ...{ id: newId(), createdAt: at, updatedAt: at },
    ...invoiceContent(order),
    number: numbers[i] ?? '',
    order: order.id,
    replaces: existing.get(order.id)?.[0]?.number ?? null,
    issuedBy: `${firstName} ${lastName}`,
    sellerName: seller.name,
    sellerAddress: seller.address,
    sellerPhone: seller.phone,
    sellerEmail: seller.email,
    sellerVatNumber: seller.vatNumber,
  }))
  await context.db.insert(tablesOf(context.registry).invoices).values(rows)
  const issued = await readRecordsByIds(
    context,
    invoices,
    rows.map(({ id }) => id),
  )
  await recordCreations(context, invoices, issued)
  return new Map(issued.map(({ order, number }) => [order.id, number]))
}
