import { and, eq, inArray, isNull } from 'drizzle-orm'
import { storedSerial } from '#contract/grammar/stored-text.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Context, ReadContext, UnknownRecord } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { updateRecords } from '#server/db/write/batch/write-planned.ts'

export type UnitState = NonNullable<RecordFor<'units'>['state']>
type Reading = Pick<ReadContext, 'db' | 'registry'>

/** The chassis numbers of a pasted list: one per line, or separated by commas, semicolons or tabs. */
export const parseChassis = (text: string | null | undefined): string[] =>
  (text ?? '').split(/[\n,;\t]+/).flatMap((part) => storedSerial(part) || [])

export type Unit = {
  id: string
  chassis: string
  engine: string | null
  product: string
  variant: string | null
  store: string
  state: UnitState
  order: string | null
  transfer: string | null
}
const columnsOf = (registry: Context['registry']) => {
  const { id, chassis, engine, product, variant, store, state, order, transfer } = tablesOf(registry).units
  return { id, chassis, engine, product, variant, store, state, order, transfer }
}

/** The showroom of each unit, by chassis number. */
export const storesOfUnits = async (
  { db, registry }: Reading,
  chassis: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (!chassis.length) return new Map()
  const { units } = tablesOf(registry)
  const rows = await db
    .select({ chassis: units.chassis, store: units.store })
    .from(units)
    .where(and(inArray(units.chassis, [...chassis]), isNull(units.deletedAt)))
  return new Map(rows.map((row) => [row.chassis, row.store]))
}

/** Units by their chassis numbers, locked in one order until the transaction ends. */
export const lockUnits = async (
  { db, registry }: Context,
  chassis: readonly string[],
): Promise<ReadonlyMap<string, Unit>> => {
  if (!chassis.length) return new Map()
  const table = tablesOf(registry).units
  const rows = await db
    .select(columnsOf(registry))
    .from(table)
    .where(and(inArray(table.chassis, [...chassis]), isNull(table.deletedAt)))
    .orderBy(table.id)
    .for('update')
  return new Map(rows.map((row) => [row.chassis, row as Unit]))
}

/** The units that are named for these orders, in the order of their chassis numbers. */
export const unitsOfOrders = async (
  { db, registry }: Reading,
  orders: readonly string[],
  { isLocked = false } = {},
): Promise<Unit[]> => {
  if (!orders.length) return []
  const table = tablesOf(registry).units
  const query = db
    .select(columnsOf(registry))
    .from(table)
    .where(and(inIds(table.order, orders), isNull(table.deletedAt)))
    .orderBy(table.chassis)
  return (await (isLocked ? query.for('update') : query)) as Unit[]
}

/** The units that are on the way with a transfer, locked. */
export const unitsOfTransfer = async ({ db, registry }: Context, transfer: string): Promise<Unit[]> => {
  const table = tablesOf(registry).units
  const rows = await db
    .select(columnsOf(registry))
    .from(table)
    .where(and(eq(table.transfer, transfer), isNull(table.deletedAt)))
    .orderBy(table.id)
    .for('update')
  return rows as Unit[]
}

/**
 * Changes units along with the order, transfer or return that they belong to. These decide who may do it: some of its
 * units may be at a showroom beyond the user's reach.
 */
export const changeUnits = async (
  context: Context,
  changes: readonly { id: string; body: UnknownRecord }[],
): Promise<void> => {
  if (!changes.length) return
  await updateRecords({ ...context, reach: null }, resourceNamed(context.registry, 'units'), changes)
}

/** Units that no order has any more, as they are kept then. */
export const freed = (state: UnitState = 'InStock', more: UnknownRecord = {}): UnknownRecord => ({
  state,
  order: null,
  ...more,
})
