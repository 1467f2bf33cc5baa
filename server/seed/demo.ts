import { like, sql } from 'drizzle-orm'
import { resourceOfSetting } from '#contract/grammar/setting.ts'
import { general } from '#contract/settings/general.ts'
import { seedAccounts } from '../auth/accounts'
import type { Context } from '../core/context'
import type { Database } from '../core/database'
import { addMediaUse } from '../db/media-use'
import { media, settings } from '../db/tables/internal'
import { tablesOf } from '../db/tables/table'
import { refreshFigures } from '../modules/dashboard/refresh'
import { backdateHistory } from './backdate-history'
import { lastDay, openingDate } from './calendar'
import { demoBarcodes } from './catalog/barcodes'
import { demoProducts, moreProducts } from './catalog/products'
import { insertPurchases } from './catalog/purchases'
import { demoStock } from './catalog/stock'
import { demoUnits } from './catalog/units'
import { createAlbum } from './content/pictures'
import { insertDonations } from './customers/donations'
import { insertDesk, tagCustomers } from './desk/desk'
import { addOrderWork } from './desk/order-work'
import type { StaffMember } from './history'
import { insertRecords } from './insert'
import { insertMany } from './insert-many'
import { insertSales, simulateSales } from './orders/simulate-sales'
import { type PreparedDemo, prepareDemo } from './prepare-demo'
import { demoSettings } from './settings'
import { shiftHistory } from './shift-history'
import { insertTranslations } from './translations'
import { withoutIndexes } from './without-indexes'

const staffOf = async (context: Context, db: Database): Promise<StaffMember[]> => {
  const admins = tablesOf(context.registry).admins
  const rows = await db
    .select({
      id: admins.id,
      first: admins.firstName,
      last: admins.lastName,
      userName: admins.userName,
    })
    .from(admins)
    .orderBy(admins.firstName)
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first} ${row.last}`,
    isManager: row.userName !== 'branch',
    isSuper: row.userName === 'super',
  }))
}

/** Called before each step of seeding: a start without a template takes some 20 seconds. */
export type OnStep = (step: string) => void

/**
 * Fills an empty database with the products of a motorbike shop, their pictures and the demo accounts, up to now.
 * Returns the last day of that demo.
 */
export const seedDemo = async (
  context: Context,
  onStep: OnStep = () => {},
  { records, accounts, logo, beginDrawing }: PreparedDemo = prepareDemo(context.registry, context.fileStore),
): Promise<Date> => {
  const pictures = beginDrawing()
  const toldOn = await context.db.transaction(async (db) => {
    // The data is computed and drawn between its statements, which takes longer than a server lets a transaction wait.
    await db.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const shiftedTo = await withoutIndexes(db, async () => {
      await seedAccounts({ ...context, db, now: () => openingDate }, accounts)
      const staff = await staffOf(context, db)
      const taggedCustomers = tagCustomers(records)
      const sales = simulateSales(context.registry, records, staff)
      const work = addOrderWork(sales.sales, staff, lastDay)
      onStep('Seeding products, customers and content')
      const { products, units } = demoUnits(sales.records, sales.sales)
      for (const [name, list] of Object.entries({ ...sales.records, products }))
        await insertRecords(db, context.registry, name, list)
      await insertRecords(db, context.registry, 'barcodes', demoBarcodes(sales.records))
      await insertTranslations(db, context.registry, sales.records)
      const set = demoSettings(logo)
      const rows = Object.entries(set).map(([key, value]) => ({ key, value, updatedAt: openingDate }))
      await db.insert(settings).values(rows)
      await addMediaUse(db, resourceOfSetting(general), [{ ...set.general, id: general.key }])
      onStep('Seeding orders')
      await insertSales(db, context.registry, sales.sales)
      await insertRecords(db, context.registry, 'units', units)
      await insertPurchases(db, context.registry, sales.records, sales.sales, staff)
      const desk = { products, sales: sales.sales, staff, work, customerTags: taggedCustomers }
      await insertDesk(db, context.registry, desk)
      await insertDonations(db)
      onStep('Seeding history')
      await backdateHistory({ ...context, db }, sales.withPast, staff)
      return shiftHistory({ db, now: context.now })
    })
    // Last: the pictures are drawn while the database creates its indexes.
    onStep('Drawing pictures')
    const drawn = (await pictures).map((row) => ({ ...row, createdAt: shiftedTo }))
    await insertMany(db, media, drawn)
    return shiftedTo
  })
  onStep('Computing figures')
  await warmUp(context)
  await refreshFigures(context.db)
  return toldOn
}

/** After that many inserts, the planner needs new statistics. A third of the usual sample is enough for a demo. */
const warmUp = (context: Context) =>
  context.db.transaction(async (tx) => {
    await tx.execute(sql`set local default_statistics_target = 33`)
    await tx.execute(sql`analyze`)
  })

/** Showrooms that stock one of the further products. */
const bulkStores = 2

/** Adds products to a database with the demo; they share its pictures. Returns their total number. */
export const seedProducts = async (
  context: Context,
  count: number,
  onProgress: (added: number) => void = () => {},
) => {
  const table = tablesOf(context.registry).products
  const [before] = await context.db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(table)
    .where(like(table.sku, 'LOT-%'))
  const first = Number(before?.n ?? 0)
  const base = demoProducts(createAlbum())
  const step = 2000
  for (let at = 0; at < count; at += step) {
    const part = moreProducts(base, first + at, Math.min(step, count - at))
    await context.db.transaction(async (db) => {
      const rows = part.map((p) => p.row)
      await insertRecords(db, context.registry, 'products', rows)
      await insertRecords(db, context.registry, 'inventory', demoStock(part, [], bulkStores))
    })
    onProgress(at + part.length)
  }
  // Filters that read an index alone need an up-to-date visibility map.
  if (count) await context.db.execute(sql`vacuum analyze`)
  return first + count
}
