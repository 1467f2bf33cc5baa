import { apiOf, type Call, tokenOf } from '../support/e2e/fixture'
import type { RunningServer } from '../support/e2e/server'
import type { Grid } from './database'
import { kB, reportFigure, reportSpread, spreadOf } from './figures'

/** The time limit of the filtered product list at the 95th percentile, by engine. */
export const listLimits = { embedded: 60, PostgreSQL: 25 } as const
export type Engine = keyof typeof listLimits

/** Searches that match a few products, many products, and so many that the category narrows them. */
const searches = [
  ['helmets', 'apex'],
  ['motorbikes', 'lot'],
  ['engine-oil', '7100'],
  ['riding-gear', 'black'],
  ['125-cc', 'lot 12'],
  ['tyres', 'e'],
] as const

const inventoryLists = [
  ['inventory of 25,000 rows', ''],
  ['inventory, searched', '&search=LOT-12'],
  ['inventory, low stock', '&lowStock=true'],
  ['inventory, searched by name, low', '&search=helmet&lowStock=true'],
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
  reportSpread(`${engine}: stock of a product, ${rows} rows`, spread)
  const answer = await get()
  const size = Number(answer.headers.get('content-length'))
  reportFigure(`${engine}: the same, bytes`, `${answer.headers.get('content-encoding')}, ${kB(size)}`)
}

/** Times of lists over HTTP, from another process, as a browser would wait for them. */
export const reportLists = async (engine: Engine, server: RunningServer, grid: Grid) => {
  const call = await apiOf(server.url, 'super')
  const most = listLimits[engine]
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
  )
  for (const [what, words] of inventoryLists) {
    const line = `GET inventory/products?page=1&limit=10${words}`
    reportSpread(`${engine}: ${what}`, await spreadOf(() => asked(call, line)))
  }
  await reportUnpagedStock(engine, server, grid)
}
