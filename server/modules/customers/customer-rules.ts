import { arrayContains, isNull, sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import { isAtLeast, sumAmounts } from '#server/core/amounts.ts'
import { areaExists } from '#server/core/areas.ts'
import type { Conditions, Context, WriteRules } from '#server/core/context.ts'
import { emptyFieldErrors, validationError } from '#server/core/errors.ts'
import { addHistory } from '#server/db/history.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { isErasedCustomer } from './account'

type Address = { division: string; district: string; thana?: string | null }

/** The problems of an address's areas. */
const areaErrors = ({ division, district, thana }: Address): [key: string, why: Reason] | undefined => {
  if (!areaExists('division', division))
    return ['division', reason('area.division.unknown', { name: division })]
  if (!areaExists('district', district, division))
    return ['district', reason('area.district.unknown', { name: district, above: division })]
  if (thana && !areaExists('thana', thana, district))
    return ['thana', reason('area.thana.unknown', { name: thana, above: district })]
  return undefined
}

const textOf = (address: object) => JSON.stringify(Object.entries(address).sort())
type Owner = { credit?: string | null; points?: number | null }
const totalOf = (owners: readonly Owner[]) => ({
  points: owners.reduce((sum, { points }) => sum + (points ?? 0), 0),
  credit: sumAmounts(owners.map(({ credit }) => credit ?? '0.00')),
})

/** Their balances move: a merged customer who is restored has neither points nor store credit. */
const emptyBalances = async (context: Context, others: readonly (Owner & { id: string })[]) => {
  const { customers } = tablesOf(context.registry)
  const ids = others.map(({ id }) => id)
  await context.db.update(customers).set({ points: 0, credit: '0.00' }).where(inIds(customers.id, ids))
  const line = { action: 'update', entity: 'customers' } as const
  await addHistory(
    context,
    others.flatMap(({ id: entityId, credit, points }) => [
      ...(points ? [{ ...line, entityId, propKey: 'points', from: points, to: 0 }] : []),
      ...(credit && isAtLeast(credit, '0.01')
        ? [{ ...line, entityId, propKey: 'credit', from: credit, to: '0.00' }]
        : []),
    ]),
  )
}

/** The ledgers become one, so the balance after each entry is that of all of them. */
const joinLedgers = async (context: Context, ids: readonly string[]) => {
  const { creditEntries: table } = tablesOf(context.registry)
  await context.db.execute(sql`
    update ${table} set balance = joined.balance from (
      select ${table.id} as id, sum(${table.amount}) over (order by ${table.createdAt}, ${table.id}) as balance
      from ${table} where ${inIds(table.customer, ids)} and ${isNull(table.deletedAt)}
    ) as joined where ${table.id} = joined.id`)
}

const placeOf = ({ division, district, thana }: Address) => [division, district, thana ?? ''].join('/')

export const customerRules: WriteRules<'customers'> = {
  isErased: isErasedCustomer,
  isLocal: () => true,
  /** Existing addresses stay valid even if the list of areas has changed. */
  beforeUpdate: async (_w, body, before) => {
    const existingAreas = new Set((before.addresses ?? []).map(placeOf))
    const errors = emptyFieldErrors()
    for (const [i, address] of (body.addresses ?? []).entries()) {
      const found = existingAreas.has(placeOf(address)) ? undefined : areaErrors(address)
      if (found) errors[`addresses.${i}.${found[0]}`] = [found[1]]
    }
    if (Object.keys(errors).length) throw validationError(errors)
  },
  /** Addresses, points, store credit and refused messages add up; name, email address and phone number stay those of the kept one. */
  beforeMerge: async (context, kept, others) => {
    const addresses = [kept, ...others].flatMap((one) => one.addresses ?? [])
    const distinct = new Map(addresses.map((address) => [textOf(address), address]))
    await emptyBalances(context, others)
    await joinLedgers(
      context,
      [kept, ...others].map(({ id }) => id),
    )
    return {
      ...totalOf([kept, ...others]),
      addresses: [...distinct.values()],
      // Consent to marketing stays that of the kept one.
      refusedMessages: [...new Set([kept, ...others].flatMap((one) => one.refusedMessages ?? []))],
    }
  },
}

/** `customers.consent`: those who may get advertising by that channel. */
export const consentConditions: Pick<Conditions, 'customers.consent'> = {
  'customers.consent': ({ registry }, channel) => ({
    where: arrayContains(tablesOf(registry).customers.marketingConsent, [channel]),
  }),
}
