import { sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { findTransferRefusal, type TransferStep } from '#contract/policies/reach.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Context, UnknownRecord, WriteRules } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { isShowroomInReach } from '#server/db/read/reach.ts'
import { transferNumbers } from '#server/db/tables/internal.ts'
import { inactiveShowroomReason } from '../inventory'
import { findTransferGoods, type Item } from './plan'

/** Gaps are harmless: the number of a refused transfer is skipped. */
const nextNumber = async (context: Context) => {
  const { rows } = await context.db.execute<{ n: string }>(
    sql`select nextval(${transferNumbers.seqName}) as n`,
  )
  return `TR-${rows[0]?.n}`
}

/** One of them is the user's own. Goods can leave an inactive showroom, but not enter it. */
export const checkShowrooms = async (context: Context, origin: string, destination: string) => {
  if (![origin, destination].some((id) => isShowroomInReach(context, id)))
    throw validationError({ origin: [reason('transfer.ownShowroom')] })
  if (origin === destination) throw validationError({ destination: [reason('transfer.sameShowroom')] })
  const problem = await inactiveShowroomReason(context, destination)
  if (problem) throw validationError({ destination: [problem] })
}

/** Items are stored with the SKU of the catalogue, whichever number was scanned. */
const namedItems = async (context: Context, items: readonly Item[]) => {
  const goods = await findTransferGoods(context, items)
  return items.map(({ quantity }, i) => ({ sku: goods[i]?.sku ?? '', quantity }))
}

const refusals = { origin: reason('transfer.origin'), destination: reason('transfer.destination') }

export const refuseBeyondReach = (
  { reach }: Context,
  transfer: RecordFor<'transfers'>,
  step: TransferStep,
) => {
  const side = findTransferRefusal(transfer, step, reach)
  if (side) throw new ApiError(403, refusals[side])
}

/** A transfer changes only as a draft; sending, receiving and cancelling are calls of their own. */
export const transferRules: WriteRules<'transfers'> = {
  beforeCreate: async (context, bodies) => {
    const values: UnknownRecord[] = []
    for (const { origin, destination, lines } of bodies) {
      await checkShowrooms(context, origin, destination)
      const items = await namedItems(context, lines)
      values.push({ number: await nextNumber(context), status: 'Draft', lines: items, received: [] })
    }
    return values
  },
  beforeUpdate: async (context, { origin, destination, lines }, before) => {
    refuseBeyondReach(context, before, 'change')
    if (before.status !== 'Draft') throw new ApiError(409, reason('transfer.notDraft'))
    await checkShowrooms(context, origin ?? before.origin.id, destination ?? before.destination.id)
    return { received: [], ...(lines && { lines: await namedItems(context, lines) }) }
  },
}

const sum = (items: readonly Item[]) => items.reduce((total, { quantity }) => total + quantity, 0)

/** The pieces of a transfer, and how many more or fewer arrived. */
export const deriveTransferFigures = async (_r: unknown, records: readonly RecordFor<'transfers'>[]) => {
  for (const record of records) {
    record.pieces = sum(record.lines ?? [])
    record.difference = record.status === 'Received' ? sum(record.received ?? []) - record.pieces : null
  }
}
