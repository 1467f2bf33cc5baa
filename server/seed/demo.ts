import { like, sql } from 'drizzle-orm'
import { seedAccounts } from '../accounts'
import type { Work } from '../rules/handler'
import { media } from '../store/internal'
import { columnOf, tableNamed } from '../store/table'
import { lastDay } from './calendar'
import { brands, categories, manufacturers, tags, vats } from './houses'
import { insertProducts, insertRecords } from './insert'
import { createAlbum } from './pictures'
import { demoProducts, moreProducts } from './products'

/** Fills an empty house: the goods of a motorbike shop, their pictures, and the accounts to look around with. */
export const seedDemo = async (w: Work) => {
  const album = createAlbum()
  const rows = {
    vats: vats(),
    tags: tags(),
    brands: brands(album),
    manufacturers: manufacturers(album),
    categories: categories(album),
  }
  const products = demoProducts(album)
  // Pictures first: nothing is drawn while the database waits, and no record shows what is not there.
  const pictures = await album.develop(() => false, w.fileStore.put, lastDay)
  await w.db.transaction(async (db) => {
    await db.insert(media).values(pictures)
    for (const [name, list] of Object.entries(rows)) await insertRecords(db, w.registry, name, list)
    await insertProducts(db, w.registry, products)
    await seedAccounts({ ...w, db })
  })
}

/** Adds products to a house that has the demo; they share its pictures. Answers how many there are of them now. */
export const seedProducts = async (w: Work, count: number, told: (added: number) => void = () => {}) => {
  const table = tableNamed(w.registry, 'products')
  const [before] = await w.db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(table)
    .where(like(columnOf(table, 'sku'), 'LOT-%'))
  const first = Number(before?.n ?? 0)
  const base = demoProducts(createAlbum())
  const step = 2000
  for (let at = 0; at < count; at += step) {
    const part = moreProducts(base, first + at, Math.min(step, count - at))
    await w.db.transaction((db) => insertProducts(db, w.registry, part))
    told(at + part.length)
  }
  return first + count
}
