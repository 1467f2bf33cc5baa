import { sql } from 'drizzle-orm'
import { storedSerial } from '#contract/grammar/stored-text.ts'
import { filtersOfCall, resourceNamed } from '#contract/registry.ts'
import type { Conditions, Handlers } from '#server/core/context.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { exportList } from '../exports/export-list'

/** Chassis numbers of a series have the same length, so that they are in order as texts. */
export const unitConditions: Pick<Conditions, 'units.chassisFrom' | 'units.chassisTo'> = {
  'units.chassisFrom': ({ registry }, first) => ({
    where: sql`${tablesOf(registry).units.chassis} collate "C" >= ${storedSerial(first)}`,
  }),
  'units.chassisTo': ({ registry }, last) => ({
    where: sql`${tablesOf(registry).units.chassis} collate "C" <= ${storedSerial(last)}`,
  }),
}

export const unitListHandlers: Pick<Handlers, 'units.exportExcel'> = {
  'units.exportExcel': (context) => {
    const units = resourceNamed(context.registry, 'units')
    return exportList(context, units, filtersOfCall(context.registry, units, 'exportExcel'))
  },
}
