import { eq } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { isAtLeast } from '#server/core/amounts.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { fieldTerm, lowerCase } from '#server/core/terms.ts'
import { addHistory } from '#server/db/history.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { dealTerms } from '#server/db/tables/internal.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { rereadRecord } from '#server/db/write/write.ts'
import { readDealFields } from '../pricing/deals'

type Terms = { dealPrice: string | null; dealFrom: string | null; dealUntil: string | null }
const keys = ['dealPrice', 'dealFrom', 'dealUntil'] as const

const check = async (context: Context, id: string, { dealPrice, dealFrom, dealUntil }: Terms) => {
  const products = resourceNamed(context.registry, 'products')
  const term = (key: string) => fieldTerm(products, key)
  if (dealFrom && dealUntil && Date.parse(dealUntil) <= Date.parse(dealFrom))
    throw validationError({
      dealUntil: [reason('field.after', { field: term('dealUntil'), other: lowerCase(term('dealFrom')) })],
    })
  const { price } = await rereadRecord(context, products, id)
  if (dealPrice !== null && isAtLeast(dealPrice, price))
    throw validationError({ dealPrice: [reason('deal.price.notLower', { price })] })
}

/** Ends the period and the price of a deal; returns whether it had any. */
export const deleteDealTerms = async (context: Context, id: string) =>
  (await context.db.delete(dealTerms).where(eq(dealTerms.productId, id)).returning()).length > 0

const setDeal = (context: CallContext<'x.setDeal'>) =>
  inTransaction(context, async (transaction) => {
    const products = resourceNamed(transaction.registry, 'products')
    const id = await lockRecord(transaction, products, context.params.id, 'no key update')
    const { dealPrice = null, dealFrom = null, dealUntil = null } = context.body
    const terms: Terms = { dealPrice, dealFrom, dealUntil }
    await check(transaction, id, terms)
    const before = await readDealFields(transaction, id)
    await transaction.db
      .insert(tableNamed(transaction.registry, resourceNamed(transaction.registry, 'dealProducts').name))
      .values({ id, createdAt: transaction.now() })
      .onConflictDoNothing()
    const values = {
      price: dealPrice,
      startsAt: dealFrom === null ? null : new Date(dealFrom),
      endsAt: dealUntil === null ? null : new Date(dealUntil),
    }
    await transaction.db
      .insert(dealTerms)
      .values({ productId: id, ...values })
      .onConflictDoUpdate({ target: dealTerms.productId, set: values })
    const after = await readDealFields(transaction, id)
    const change = (propKey: string, from: unknown, to: unknown) =>
      ({ action: 'update', entity: 'products', entityId: id, propKey, from, to }) as const
    await addHistory(transaction, [
      ...(before.dealState === null ? [change('dealProduct', false, true)] : []),
      ...keys.filter((key) => before[key] !== after[key]).map((key) => change(key, before[key], after[key])),
    ])
    return rereadRecord(transaction, products, id)
  })

export const dealHandlers: Handlers = { 'x.setDeal': setDeal }
