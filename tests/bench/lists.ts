import { publications, saleStates, translationStates } from '#contract/enums.ts'
import { apiOf, type Call } from '../support/e2e/fixture'
import type { RunningServer } from '../support/e2e/server'
import { asked, type Receive, receiverOf } from './answers'
import type { Grid } from './database'
import { kB, reportFigure, reportSpread, spreadOf } from './figures'

export type Engine = 'embedded' | 'PostgreSQL'
/** The time limits at the 95th percentile: of a page of a list, of the stock of a product, of the search of the header. */
export const listLimit = 25
const stockLimit = 80
export const searchLimit = 40

/** Searches that match a few products, many products, and so many that the category narrows them. */
const searches = [
  ['helmets', 'apex'],
  ['motorbikes', 'lot'],
  ['engine-oil', '7100'],
  ['riding-gear', 'black'],
  ['125-cc', 'lot 12'],
  ['tyres', 'e'],
] as const

/** What the filters of the product list, its reports and its deals ask for. */
const productLists = [
  ...saleStates.map((state) => [`products, ${state}`, `products?readiness=${state}`] as const),
  ...publications.map((state) => [`products, ${state}`, `products?publication=${state}`] as const),
  ...translationStates.map((state) => [`products, Bengali ${state}`, `products?bengali=${state}`] as const),
  ['products for sale in motorbikes', 'products?readiness=ForSale&categorySlug=motorbikes'],
  ['products, a hundred rows', 'products?limit=100'],
] as const

const headerSearches = ['helmet', 'lot', 'rahman', '0171', '105000'] as const

const inventoryLists = [
  ['inventory of 25,000 rows', ''],
  ['inventory, searched', '&search=LOT-12'],
  ['inventory, low stock', '&lowStock=true'],
  ['inventory, searched by name, low', '&search=helmet&lowStock=true'],
  ['inventory, a text in most products', '&search=lot'],
  ['inventory by low-stock level, descending', '&sortBy=lowAt&orderBy=desc'],
] as const

type Page = { data: unknown[]; total: number }

/** A product's complete stock. */
const reportUnpagedStock = async (engine: Engine, call: Call, receive: Receive, grid: Grid) => {
  const path = `inventory/products?productId=${grid.productId}`
  const { data } = await asked<Page>(call, `GET ${path}`)
  if (data.length !== grid.rows) throw new Error(`${data.length} of ${grid.rows} rows came`)
  const spread = await spreadOf(() => receive(path), 60)
  reportSpread(`${engine}: stock of a product, ${grid.rows} rows`, spread, stockLimit)
  const { bytes, encoding } = await receive(path)
  reportFigure(`${engine}: the same, bytes`, `${encoding}, ${kB(bytes)}`)
}

/** Times of lists over HTTP, from another process, until their last byte. */
export const reportLists = async (engine: Engine, server: RunningServer, grid: Grid) => {
  const call = await apiOf(server.url, 'super')
  const receive = await receiverOf(server.url)
  const most = listLimit
  const all = await spreadOf((i) => {
    const [slug, name] = searches[i % searches.length] ?? searches[0]
    return receive(`admin/products?categorySlug=${slug}&productName=${name}&page=1&limit=10`)
  }, 300)
  reportSpread(`${engine}: 10,000 products by category and name`, all, most)
  for (const [slug, name] of searches) {
    const path = `admin/products?categorySlug=${slug}&productName=${encodeURIComponent(name)}&page=1&limit=10`
    const { total } = await asked<Page>(call, `GET ${path}`)
    reportSpread(`${engine}: '${name}' in ${slug}, ${total} found`, await spreadOf(() => receive(path)), most)
  }
  reportSpread(
    `${engine}: products, first page`,
    await spreadOf(() => receive('admin/products?page=1&limit=10')),
    most,
  )
  for (const [what, words] of productLists)
    reportSpread(`${engine}: ${what}`, await spreadOf(() => receive(`admin/${words}&page=1`), 60), most)
  for (const text of headerSearches)
    reportSpread(
      `${engine}: search of '${text}'`,
      await spreadOf(() => receive(`x/search?search=${text}`), 60),
      searchLimit,
    )
  for (const [what, words] of inventoryLists) {
    const path = `inventory/products?page=1&limit=10${words}`
    reportSpread(`${engine}: ${what}`, await spreadOf(() => receive(path)), most)
  }
  await reportUnpagedStock(engine, call, receive, grid)
}
