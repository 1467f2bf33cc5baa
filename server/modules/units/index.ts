import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { ApiError, emptyFieldErrors, validationError } from '#server/core/errors.ts'
import { readRecordsByIds } from '#server/db/read/read.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecords } from '#server/db/write/batch/write-planned.ts'
import { inactiveShowroomReason } from '../inventory/inventory'
import { nameOrderUnits, orderUnits } from './order-units'
import { findPlaceProblems } from './rules'
import { changeUnits, lockUnits, type Unit } from './unit-records'
import { chassisNote, moveUnitStock } from './unit-stock'

/** All of the units or none: what is wrong with a line is named at it. */
const receive = (outer: CallContext<'x.receiveUnits'>) =>
  inTransaction(outer, async (context) => {
    const { product, variant = null, store, lines, year, isExpected = false } = outer.body
    const [problem] = await findPlaceProblems(context, [{ product, variant, store }])
    if (problem) throw validationError(problem)
    const closed = await inactiveShowroomReason(context, store)
    if (closed) throw validationError({ store: [closed] })
    const numbers = lines.map(({ chassis }) => chassis)
    const known = await lockUnits(context, numbers)
    const arrives = (unit: Unit) =>
      !isExpected &&
      unit.state === 'Expected' &&
      unit.transfer === null &&
      unit.product === product &&
      unit.variant === variant
    const errors = emptyFieldErrors()
    for (const [i, chassis] of numbers.entries()) {
      const unit = known.get(chassis)
      if (numbers.indexOf(chassis) < i) errors[`lines.${i}.chassis`] = [reason('unit.repeated', { chassis })]
      else if (unit && !arrives(unit)) errors[`lines.${i}.chassis`] = [reason('unit.taken', { chassis })]
    }
    if (Object.keys(errors).length) throw validationError(errors)

    const receivedAt = isExpected ? null : context.now().toISOString()
    const state = isExpected ? 'Expected' : 'InStock'
    const bodies = lines.map(({ engine, colour, chassis }) => ({
      ...{ product, variant, store, state, receivedAt, chassis },
      ...(engine && { engine }),
      ...(colour && { colour }),
      ...(year && { year }),
    }))
    const updates = bodies.flatMap((body) => {
      const unit = known.get(body.chassis)
      return unit ? [{ id: unit.id, body }] : []
    })
    await changeUnits(context, updates)
    const made: string[] = updates.map(({ id }) => id)
    const units = resourceNamed(context.registry, 'units')
    for (const outcome of await createRecords(
      context,
      units,
      bodies.filter(({ chassis }) => !known.has(chassis)),
    )) {
      if (outcome instanceof ApiError) throw outcome
      made.push(outcome.id)
    }
    if (!isExpected)
      await moveUnitStock(
        context,
        [{ productId: product, variantId: variant, store, quantity: numbers.length }],
        chassisNote('received', numbers),
      )
    const records = await readRecordsByIds(context, units, made)
    return { data: made.flatMap((id) => records.find((record) => record.id === id) ?? []) }
  })

export const unitHandlers: Handlers = {
  'x.receiveUnits': receive,
  'x.orderUnits': orderUnits,
  'x.nameOrderUnits': nameOrderUnits,
}
