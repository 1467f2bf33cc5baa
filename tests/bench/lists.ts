import { publications, saleStates, translationStates } from '../../contract/enums'
import { apiOf, type Call, tokenOf } from '../support/e2e/fixture'
import type { RunningServer } from '../support/e2e/server'
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

const asked = async (call: Call, line: string) => {
  const { status, body } = await call(line)
  if (status !== 200) throw new Error(`${line} answered ${status}: ${JSON.stringify(body)}`)
  return body as { data: unknown[]; total: number }
}

/** A product's complete stock as a browser receives it: compressed. */
const reportUnpagedStock = async (engine: Engine, server: RunningServer, { productId, rows }: Grid) => {
  const token = await tokenOf(server.url, 'super')
  const url = `${server.url}/api/inventory/products?productId=${productId}`
  const get = () => fetch(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' } })
  const spread = await spreadOf(async () => {
    const { data } = (await (await get()).json()) as { data: unknown[] }
    if (data.length !== rows) throw new Error(`${data.length} of ${rows} rows came`)
  }, 30)
  reportSpread(`${engine}: stock of a product, ${rows} rows`, spread, stockLimit)
  const answer = await get()
  const size = Number(answer.headers.get('content-length'))
  reportFigure(`${engine}: the same, bytes`, `${answer.headers.get('content-encoding')}, ${kB(size)}`)
}

/** Times of lists over HTTP, from another process, as a browser would wait for them. */
export const reportLists = async (engine: Engine, server: RunningServer, grid: Grid) => {
  const call = await apiOf(server.url, 'super')
  const most = listLimit
  const all = await spreadOf((i) => {
    const [slug, name] = searches[i % searches.length] ?? searches[0]
    return asked(call, `GET admin/products?categorySlug=${slug}&productName=${name}&page=1&limit=10`)
  }, 300)
  reportSpread(`${engine}: 10,000 products by category and name`, all, most)
  for (const [slug, name] of searches) {
    const line = `GET admin/products?categorySlug=${slug}&productName=${encodeURIComponent(name)}&page=1&limit=10`
    const { total } = await asked(call, line)
    reportSpread(
      `${engine}: '${name}' in ${slug}, ${total} found`,
      await spreadOf(() => asked(call, line)),
      most,
    )
  }
  reportSpread(
    `${engine}: products, first page`,
    await spreadOf(() => asked(call, 'GET admin/products?page=1&limit=10')),
    most,
  )
  for (const [what, words] of productLists)
    reportSpread(
      `${engine}: ${what}`,
      await spreadOf(() => asked(call, `GET admin/${words}&page=1`), 60),
      most,
    )
  for (const text of headerSearches)
    reportSpread(
      `${engine}: search of '${text}'`,
      await spreadOf(() => asked(call, `GET x/search?search=${text}`), 60),
      searchLimit,
    )
  for (const [what, words] of inventoryLists) {
    const line = `GET inventory/products?page=1&limit=10${words}`
    reportSpread(`${engine}: ${what}`, await spreadOf(() => asked(call, line)), most)
  }
  await reportUnpagedStock(engine, server, grid)
}
