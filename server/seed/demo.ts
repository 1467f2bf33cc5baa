import { like, sql } from 'drizzle-orm'
import type { Registry } from '../../contract/registry'
import { seedAccounts } from '../auth/accounts'
import type { Database } from '../core/database'
import type { FileStore } from '../core/file-store'
import type { Json, Work } from '../core/work'
import { media, settings } from '../db/tables/internal'
import { columnOf, tablesOf } from '../db/tables/table'
import { renewFigures } from '../modules/dashboard/refresh'
import { lastDay, opening } from './calendar'
import { dealProducts, latestProducts } from './catalog/chosen'
import { features } from './catalog/features'
import { questions, reviews } from './catalog/feedback'
import { brands, categories, manufacturers, tags, vats } from './catalog/houses'
import { offers } from './catalog/offers'
import { bikeDocs } from './catalog/papers'
import { demoProducts, moreProducts } from './catalog/products'
import { coupons, discounts } from './catalog/promotions'
import { featureTitles, packageTypes, servicePackages } from './catalog/services'
import { spareThings } from './catalog/spares'
import { stock } from './catalog/stock'
import { stores } from './catalog/stores'
import { variants } from './catalog/variants'
import { warrantyPolicies } from './catalog/warranties'
import { blogs } from './content/blogs'
import { cmsItems, testRideBanner } from './content/cms'
import { type Album, createAlbum } from './content/pictures'
import { customers } from './customers/customers'
import { dealers } from './customers/dealers'
import { insertDonations, supports } from './customers/donations'
import { forms } from './customers/forms'
import { testRides } from './customers/test-rides'
import { verifications, withTypes } from './customers/verifications'
import type { Person } from './history'
import { insertRecords } from './insert'
import { tellOfToday } from './later'
import { insertSales, tellSales } from './orders/sold'
import { tellPast } from './past'
import { plainRecords } from './plain-records'
import { seedRows } from './seed-rows'
import { demoSettings } from './settings'
import { withoutIndexes } from './without-indexes'

/** All records of the shop, by resource; referenced records come first. */
const demoRecords = (registry: Registry, album: Album): Readonly<Record<string, readonly Json[]>> => {
  const products = demoProducts(album)
  const inSizes = variants(products)
  const people = customers()
  const asked = verifications(album, people)
  const sellers = dealers()
  const records = seedRows({
    vats: vats(),
    tags: tags(),
    brands: brands(album),
    manufacturers: manufacturers(album),
    categories: categories(album),
    stores: stores(album),
    productFeatures: features(album, products),
    products: products.map((p) => p.row),
    variants: inSizes,
    inventory: stock(products, inSizes),
    questions: questions(products),
    reviews: reviews(products),
    discounts: discounts(products),
    coupons: coupons(products),
    offers: offers(album, products),
    warrantyPolicies: warrantyPolicies(products),
    bikeDocs: bikeDocs(album, products),
    dealers: sellers,
    blogs: blogs(album),
    cmsItems: cmsItems(album),
    testRideBanner: testRideBanner(album),
    supports: supports(album),
    packageTypes: packageTypes(),
    featureTitles: featureTitles(),
    servicePackages: servicePackages(),
    customers: withTypes(people, asked),
    userTypes: asked,
    testRides: testRides(products, sellers, people),
    forms: forms(products, people),
  })
  const chosen = { dealProducts: dealProducts(products), latestProducts: latestProducts(products) }
  return { ...records, ...chosen, ...plainRecords(registry) }
}

const staffOf = async (w: Work, db: Database): Promise<Person[]> => {
  const admins = tablesOf(w.registry).admins
  const column = (key: string) => columnOf(admins, key)
  const rows = await db
    .select({
      id: column('id'),
      first: column('firstName'),
      last: column('lastName'),
      userName: column('userName'),
    })
    .from(admins)
    .orderBy(column('firstName'))
  return rows.map((row) => ({
    id: String(row.id),
    name: `${row.first} ${row.last}`,
    isManager: row.userName !== 'branch',
    isSuper: row.userName === 'super',
  }))
}

/** Called before each step of seeding: a start without a template takes some 20 seconds. */
export type OnStep = (step: string) => void

/**
 * Fills an empty database with the products of a motorbike shop, their pictures and the demo accounts, up to now.
 * Returns the last day of that demo. `drawn` caches encoded pictures.
 */
export const seedDemo = async (w: Work, onStep: OnStep = () => {}, drawn?: FileStore): Promise<Date> => {
  const album = createAlbum()
  const records = demoRecords(w.registry, album)
  spareThings(album)
  // Other threads draw while the database works.
  const drawing = album.develop(w.fileStore.put, lastDay, drawn)
  // A failure is handled where the pictures are awaited.
  drawing.catch(() => {})
  const toldOn = await w.db.transaction((db) =>
    withoutIndexes(db, async () => {
      await seedAccounts({ ...w, db, now: () => opening })
      const staff = await staffOf(w, db)
      const told = tellSales(w.registry, records, staff)
      onStep('Seeding products, customers and content')
      for (const [name, list] of Object.entries(told.records)) await insertRecords(db, w.registry, name, list)
      const set = Object.entries(demoSettings())
      await db.insert(settings).values(set.map(([key, value]) => ({ key, value, updatedAt: opening })))
      onStep('Seeding orders')
      await insertSales(db, w.registry, told.sales)
      await insertDonations(db)
      onStep('Seeding history')
      await tellPast({ ...w, db }, told.withPast, staff)
      onStep('Drawing pictures')
      await db.insert(media).values(await drawing)
      return tellOfToday({ db, now: w.now })
    }),
  )
  onStep('Computing figures')
  await lookAround(w)
  await renewFigures(w.db)
  return toldOn
}

/** After that many inserts, the planner needs new statistics. */
const lookAround = (w: Work) => w.db.execute(sql`analyze`)

/** Showrooms that stock one of the further products. */
const lotStores = 2

/** Adds products to a database with the demo; they share its pictures. Returns their total number. */
export const seedProducts = async (w: Work, count: number, told: (added: number) => void = () => {}) => {
  const table = tablesOf(w.registry).products
  const [before] = await w.db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(table)
    .where(like(table.sku, 'LOT-%'))
  const first = Number(before?.n ?? 0)
  const base = demoProducts(createAlbum())
  const step = 2000
  for (let at = 0; at < count; at += step) {
    const part = moreProducts(base, first + at, Math.min(step, count - at))
    await w.db.transaction(async (db) => {
      const rows = part.map((p) => p.row)
      await insertRecords(db, w.registry, 'products', rows)
      await insertRecords(db, w.registry, 'inventory', stock(part, [], lotStores))
    })
    told(at + part.length)
  }
  if (count) await lookAround(w)
  return first + count
}
