import { resourceNamed } from '#contract/registry.ts'
import type { Context, UnknownRecord } from '../core/context'
import { type HistoryRow, ownFieldsOf } from '../db/history'
import { readStored } from '../db/read/read'
import { tablesOf } from '../db/tables/table'
import { pastChanges, type SeedRecords, type StaffMember } from './history'
import { insertHistory } from './insert-many'
import { chance, pickOne, seededId } from './random'

/** How many of which records have an entry for their creation. */
const createdKey: Readonly<Record<string, number>> = {
  products: 0.3,
  discounts: 1,
  coupons: 1,
  couponBatches: 1,
  buyGetPromotions: 1,
  charges: 1,
  offers: 1,
  stores: 1,
  brands: 1,
  warrantyPolicies: 1,
  cmsItems: 1,
  testRideBanner: 1,
  servicePackages: 1,
}

/** A record as it was created: before the first change of each field. */
const withoutChanges = (record: UnknownRecord, changes: readonly HistoryRow[]): UnknownRecord => {
  const firstLast = [...changes].reverse()
  return { ...record, ...Object.fromEntries(firstLast.map(({ propKey, from }) => [String(propKey), from])) }
}

const insertCreations = async (
  context: Context,
  records: SeedRecords,
  changes: readonly HistoryRow[],
  makers: readonly StaffMember[],
): Promise<HistoryRow[]> => {
  const rows: HistoryRow[] = []
  for (const [entity, share] of Object.entries(createdKey)) {
    const resource = resourceNamed(context.registry, entity)
    const kept = records[entity]?.filter((row) => chance('told', entity, String(row.id)) < share) ?? []
    const ids = kept.map((row) => String(row.id))
    for (const record of await readStored(context, resource, ids)) {
      const id = String(record.id)
      const maker = pickOne(makers, 'maker', id)
      const to = withoutChanges(
        ownFieldsOf(resource, record),
        changes.filter((change) => change.entityId === id),
      )
      rows.push({
        id: seededId('history', entity, id, 'made'),
        at: new Date(String(record.createdAt)),
        ...{ actorId: maker.id, actorName: maker.name, action: 'create', entity, entityId: id },
        ...{ propKey: null, from: null, to, note: null },
      })
    }
  }
  return rows
}

/** Records who did what, as if it had been recorded when it happened. */
export const backdateHistory = async (
  context: Context,
  records: SeedRecords,
  staff: readonly StaffMember[],
) => {
  const roles: UnknownRecord[] = await context.db.select().from(tablesOf(context.registry).roles)
  const changes = pastChanges({ ...records, roles }, staff)
  // A branch creates no promotions and no showrooms.
  const makers = staff.filter(({ isManager }) => isManager)
  const rows = [...(await insertCreations(context, records, changes, makers)), ...changes]
  await insertHistory(context.db, rows)
}
