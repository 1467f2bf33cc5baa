import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { readRecordsByIds } from '#server/db/read/read.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { inactiveShowroomReason } from '../inventory/inventory'
import { nameOrderUnits, orderUnits } from './order-units'
import { findPlaceProblems } from './rules'
import { storeUnits } from './store-units'
import { unitListHandlers } from './unit-list'

/** All of the units or none: what is wrong with a line is named at it. */
const receive = (outer: CallContext<'x.receiveUnits'>) =>
  inTransaction(outer, async (context) => {
    const { product, variant = null, store, lines, year, isExpected } = outer.body
    const [problem] = await findPlaceProblems(context, [{ product, variant, store }])
    if (problem) throw validationError(problem)
    const closed = await inactiveShowroomReason(context, store)
    if (closed) throw validationError({ store: [closed] })
    const arrivals = lines.map((line) => ({ ...line, product, variant, year }))
    const made = await storeUnits(context, store, arrivals, { at: 'lines', isExpected })
    const records = await readRecordsByIds(context, resourceNamed(context.registry, 'units'), made)
    return { data: made.flatMap((id) => records.find((record) => record.id === id) ?? []) }
  })

export const unitHandlers: Handlers = {
  ...unitListHandlers,
  'x.receiveUnits': receive,
  'x.orderUnits': orderUnits,
  'x.nameOrderUnits': nameOrderUnits,
}
