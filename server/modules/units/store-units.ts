import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { Context } from '#server/core/context.ts'
import { ApiError, emptyFieldErrors, validationError } from '#server/core/errors.ts'
import { createRecords } from '#server/db/write/batch/write-planned.ts'
import { changeUnits, lockUnits, type Unit } from './unit-records'
import { chassisNote, moveUnitStock } from './unit-stock'

type Arrival = {
  product: string
  variant: string | null
  chassis: string
  engine?: string | null | undefined
  colour?: string | null | undefined
  year?: number | null | undefined
}

/**
 * Stores units that arrived at a showroom, or are expected there, all or none, with their stock; resolves to their ids. An
 * expected unit with the same chassis number is the one that arrives. Refusals name the line of `at`.
 */
export const storeUnits = async (
  context: Context,
  store: string,
  arrivals: readonly Arrival[],
  { at, isExpected = false }: { at: string; isExpected?: boolean | undefined },
): Promise<string[]> => {
  const numbers = arrivals.map(({ chassis }) => chassis)
  const known = await lockUnits(context, numbers)
  const arrives = (unit: Unit, { product, variant }: Arrival) =>
    !isExpected &&
    unit.state === 'Expected' &&
    unit.transfer === null &&
    unit.product === product &&
    unit.variant === variant
  const errors = emptyFieldErrors()
  for (const [i, arrival] of arrivals.entries()) {
    const { chassis } = arrival
    const unit = known.get(chassis)
    if (numbers.indexOf(chassis) < i) errors[`${at}.${i}.chassis`] = [reason('unit.repeated', { chassis })]
    else if (unit && !arrives(unit, arrival))
      errors[`${at}.${i}.chassis`] = [reason('unit.taken', { chassis })]
  }
  if (Object.keys(errors).length) throw validationError(errors)

  const receivedAt = isExpected ? null : context.now().toISOString()
  const state = isExpected ? 'Expected' : 'InStock'
  const bodies = arrivals.map(({ product, variant, engine, colour, year, chassis }) => ({
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
      arrivals.map(({ product, variant }) => ({
        ...{ productId: product, variantId: variant, store, quantity: 1 },
      })),
      chassisNote('received', numbers),
    )
  return made
}
