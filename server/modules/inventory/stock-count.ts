import { randomUUID } from 'node:crypto'
import type { countOutcomes } from '#contract/enums.ts'
import { isGranted } from '#contract/policies/access.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallBody } from '#contract/types.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { resourceTerm, termOfKey } from '#server/core/terms.ts'
import { storeDay } from '#server/core/time.ts'
import { recordExists } from '#server/db/read/read.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockStock, moveStock, readStock, type StockMove } from '../orders/stock'
import { plainStockRefusal, productsByUnit } from '../units/plain-stock'
import { matchesStock, productsOf, startStock } from './add-to-stock'
import { maxQuantity } from './inventory-adjust'

type Body = CallBody<'x.postStockCount'>
type Line = Body['lines'][number]
type Outcome = {
  outcome: (typeof countOutcomes)[number]
  id: string | null
  from: number | null
  to: number | null
  refusal: unknown
}

const isNew = ({ expected }: Line) => expected === undefined || expected === null

/** In the stock history, after the reason: which count it was, and the note. */
const countNote = ({ begunAt, note }: Body) =>
  `counted: stock count of ${storeDay(new Date(begunAt))}${note ? ` · ${note}` : ''}`

const refused = (context: CallContext, error: ApiError): Outcome => ({
  ...{ outcome: 'refused', id: null, from: null, to: null },
  refusal: error.body(context.request?.id ?? randomUUID()),
})
const because = (context: CallContext, why: Reason) => refused(context, new ApiError(400, why))

/**
 * Stock records for items that the showroom starts to stock, at 0. They come before existing stock is locked, because
 * products are locked before stock everywhere.
 */
const addStock = async (context: CallContext<'x.postStockCount'>, lines: readonly Line[]) => {
  const { store } = context.body
  const problems = new Map<Line, Outcome>()
  const added = new Set<string>()
  const fresh = lines.filter(isNew)
  if (!fresh.length) return { problems, added }
  const mayAdd = context.admin && isGranted(context.admin.role, ['Product', 'CREATE'])
  const stocked = await readStock(context, productsOf(fresh))
  const missing = fresh.filter((line) => !stocked.some(matchesStock(store, line)))
  const places = missing.map(({ productId, variantId }) => ({ productId, variantId, storeId: store }))
  const outcomes = mayAdd
    ? await startStock(context, places)
    : missing.map(() => new ApiError(403, reason('access.forbidden')))
  for (const [at, line] of missing.entries()) {
    const outcome = outcomes[at]
    if (outcome instanceof ApiError) problems.set(line, refused(context, outcome))
    else if (outcome) added.add(outcome)
  }
  return { problems, added }
}

const post = (outer: CallContext<'x.postStockCount'>) =>
  inTransaction(outer, async (context) => {
    const { body } = context
    const stores = resourceNamed(context.registry, 'stores')
    if (!(await recordExists(context, stores, body.store)))
      throw validationError({
        store: [reason('field.reference', { field: termOfKey('store'), resource: resourceTerm(stores) })],
      })
    const { problems, added } = await addStock(context, body.lines)
    const rows = await lockStock(context, productsOf(body.lines))
    const byUnit = await productsByUnit(context, productsOf(body.lines))
    const moves: StockMove[] = []
    const planned = new Map<string, number>()

    const outcomeOf = (line: Line): Outcome => {
      const problem = problems.get(line)
      if (problem) return problem
      const row = rows.find(matchesStock(body.store, line))
      if (!row) return because(context, reason('stock.notStocked'))
      if (line.difference && byUnit.has(line.productId)) return because(context, plainStockRefusal)
      const from = planned.get(row.id) ?? row.quantity
      const to = from + line.difference
      const is = { id: row.id, from, to, refusal: null }
      // Someone else began to stock it: what was counted may be part of that quantity.
      if (to < 0 || (isNew(line) && !added.has(row.id))) return { ...is, to: from, outcome: 'recount' }
      if (to > maxQuantity) return because(context, reason('stock.tooMany', { most: maxQuantity }))
      planned.set(row.id, to)
      if (line.difference) moves.push({ row, delta: line.difference })
      return { ...is, outcome: 'posted' }
    }
    const data = body.lines.map(outcomeOf)
    await moveStock(context, moves, countNote(body))
    return { data }
  })

export const stockCountHandlers: Handlers = { 'x.postStockCount': post }
