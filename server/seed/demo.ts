import { like, sql } from 'drizzle-orm'
import type { Registry } from '../../contract/registry'
import { seedAccounts } from '../auth/accounts'
import type { Context, UnknownRecord } from '../core/context'
import type { Database } from '../core/database'
import type { FileStore } from '../core/file-store'
import { media, settings } from '../db/tables/internal'
import { tablesOf } from '../db/tables/table'
import { refreshFigures } from '../modules/dashboard/refresh'
import { backdateHistory } from './backdate-history'
import { lastDay, openingDate } from './calendar'
import { demoBikeDocs } from './catalog/bike-docs'
import { demoDealProducts, demoLatestProducts } from './catalog/collections'
import { demoBrands, demoCategories, demoManufacturers, demoTags, demoVats } from './catalog/companies'
import { seedExtraPictures } from './catalog/extra-pictures'
import { demoFeatures } from './catalog/features'
import { demoQuestions, demoReviews } from './catalog/feedback'
import { demoOffers } from './catalog/offers'
import { demoProducts, moreProducts } from './catalog/products'
import { demoBuyGetPromotions, demoCouponBatches, demoCoupons, demoDiscounts } from './catalog/promotions'
import { demoFeatureTitles, demoPackageTypes, demoServicePackages } from './catalog/services'
import { demoStock } from './catalog/stock'
import { demoStores } from './catalog/stores'
import { demoVariants } from './catalog/variants'
import { demoWarrantyPolicies } from './catalog/warranties'
import { demoBlogs } from './content/blogs'
import { demoCmsItems, demoTestRideBanner } from './content/cms'
import { type Album, createAlbum } from './content/pictures'
import { demoCustomers } from './customers/customers'
import { demoDealers } from './customers/dealers'
import { demoSupports, insertDonations } from './customers/donations'
import { demoForms } from './customers/forms'
import { demoTestRides } from './customers/test-rides'
import { demoVerifications, withTypes } from './customers/verifications'
import { insertDesk, tagCustomers } from './desk/desk'
import { addOrderWork } from './desk/order-work'
import type { StaffMember } from './history'
import { insertRecords } from './insert'
import { insertMany } from './insert-many'
import { insertSales, simulateSales } from './orders/simulate-sales'
import { plainRecords } from './plain-records'
import { seedRows } from './seed-rows'
import { demoSettings } from './settings'
import { shiftHistory } from './shift-history'
import { insertTranslations } from './translations'
import { withoutIndexes } from './without-indexes'

/** All records of the shop, by resource; referenced records come first. */
const demoRecords = (
  registry: Registry,
  album: Album,
): Readonly<Record<string, readonly UnknownRecord[]>> => {
  const products = demoProducts(album)
  const inSizes = demoVariants(products)
  const people = demoCustomers()
  const asked = demoVerifications(album, people)
  const sellers = demoDealers()
  const coupons = demoCoupons(products)
  const records = seedRows({
    vats: demoVats(),
    tags: demoTags(),
    brands: demoBrands(album),
    manufacturers: demoManufacturers(album),
    categories: demoCategories(album),
    stores: demoStores(album),
    productFeatures: demoFeatures(album, products),
    products: products.map((p) => p.row),
    variants: inSizes,
    inventory: demoStock(products, inSizes),
    questions: demoQuestions(products),
    reviews: demoReviews(products),
    discounts: demoDiscounts(products),
    coupons,
    couponBatches: demoCouponBatches(coupons),
    buyGetPromotions: demoBuyGetPromotions(),
    offers: demoOffers(album, products),
    warrantyPolicies: demoWarrantyPolicies(products),
    bikeDocs: demoBikeDocs(album, products),
    dealers: sellers,
    blogs: demoBlogs(album),
    cmsItems: demoCmsItems(album),
    testRideBanner: demoTestRideBanner(album),
    supports: demoSupports(album),
    packageTypes: demoPackageTypes(),
    featureTitles: demoFeatureTitles(),
    servicePackages: demoServicePackages(),
    customers: withTypes(people, asked),
    userTypes: asked,
    testRides: demoTestRides(products, sellers, people),
    forms: demoForms(products, people),
  })
  const chosen = { dealProducts: demoDealProducts(products), latestProducts: demoLatestProducts(products) }
  return { ...records, ...chosen, ...plainRecords(registry) }
}

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

/** Begins to draw pictures on other threads. A failure is handled where they are awaited. */
const beginDrawing = (album: Album, files: FileStore, drawn?: FileStore) => {
  seedExtraPictures(album)
  const drawing = album.develop(files.put, drawn)
  drawing.catch(() => {})
  return drawing
}

/**
 * Fills an empty database with the products of a motorbike shop, their pictures and the demo accounts, up to now.
 * Returns the last day of that demo. `drawn` caches encoded pictures.
 */
export const seedDemo = async (
  context: Context,
  onStep: OnStep = () => {},
  drawn?: FileStore,
): Promise<Date> => {
  const album = createAlbum()
  const records = demoRecords(context.registry, album)
  const toldOn = await context.db.transaction(async (db) => {
    const { shiftedTo, drawing } = await withoutIndexes(db, async () => {
      await seedAccounts({ ...context, db, now: () => openingDate })
      // Not sooner: the threads that draw would keep the hashes of the passwords waiting.
      const drawing = beginDrawing(album, context.fileStore, drawn)
      const staff = await staffOf(context, db)
      const taggedCustomers = tagCustomers(records)
      const sales = simulateSales(context.registry, records, staff)
      const work = addOrderWork(sales.sales, staff, lastDay)
      onStep('Seeding products, customers and content')
      for (const [name, list] of Object.entries(sales.records))
        await insertRecords(db, context.registry, name, list)
      await insertTranslations(db, context.registry, sales.records)
      const set = Object.entries(demoSettings())
      await db.insert(settings).values(set.map(([key, value]) => ({ key, value, updatedAt: openingDate })))
      onStep('Seeding orders')
      await insertSales(db, context.registry, sales.sales)
      const desk = { sales: sales.sales, staff, work, customerTags: taggedCustomers }
      await insertDesk(db, context.registry, desk)
      await insertDonations(db)
      onStep('Seeding history')
      await backdateHistory({ ...context, db }, sales.withPast, staff)
      return { shiftedTo: await shiftHistory({ db, now: context.now }), drawing }
    })
    // Last: the pictures are drawn while the database creates its indexes.
    onStep('Drawing pictures')
    const pictures = (await drawing).map((row) => ({ ...row, createdAt: shiftedTo }))
    await insertMany(db, media, pictures)
    return shiftedTo
  })
  onStep('Computing figures')
  await warmUp(context)
  await refreshFigures(context.db)
  return toldOn
}

/** After that many inserts, the planner needs new statistics. */
const warmUp = (context: Context) => context.db.execute(sql`analyze`)

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
