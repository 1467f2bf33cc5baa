import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

type Warehouse = { id: number; warehouse_name: string; pallet_count: number | null; opened_at: number | null }

const seed = (): Warehouse[] =>
  ['Tejgaon', 'Mirpur', 'Savar', 'Gazipur', 'Khulna'].map((warehouse_name, index) => ({
    id: index + 1,
    warehouse_name,
    pallet_count: 100 * (index + 1),
    opened_at: Date.UTC(2020 + index, 0, 1),
  }))

/** `npx tsx examples/irregular-backend/server.ts` listens on port 4010. */
export const createLegacy = () => {
  const warehouses = seed()

  const list = (query: URLSearchParams) => {
    const [pageNo, pageSize] = [Number(query.get('pageNo')), Number(query.get('pageSize'))]
    const [sign, key] = [query.get('sort')?.[0], query.get('sort')?.slice(1) as keyof Warehouse]
    const found = warehouses.filter((w) => w.warehouse_name.includes(query.get('warehouse_name') ?? ''))
    if (key) found.sort((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1) * (sign === '-' ? -1 : 1))
    return { items: found.slice(pageNo * pageSize, (pageNo + 1) * pageSize), count: found.length }
  }

  return createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = chunks.length ? (JSON.parse(Buffer.concat(chunks).toString()) as Partial<Warehouse>) : {}
    const answer = (status: number, json: unknown) => {
      response.writeHead(status, {
        'Content-Type': 'application/json',
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': '*',
        'Access-Control-Allow-Methods': '*',
      })
      response.end(JSON.stringify(json))
    }
    if (request.method === 'OPTIONS') return answer(204, null)
    if (pathname === '/legacy/warehouse-list') return answer(200, list(searchParams))
    if (pathname !== '/legacy/warehouse') return answer(404, { reason: 'Unknown path' })
    const name: unknown = body.warehouse_name ?? (request.method === 'POST' ? '' : undefined)
    if (name === '' || !['string', 'undefined'].includes(typeof name))
      return answer(422, { reason: 'Invalid', problems: { warehouse_name: ['Name it'] } })
    if (request.method === 'POST') {
      const made = {
        pallet_count: null,
        opened_at: null,
        warehouse_name: '',
        ...body,
        id: warehouses.length + 1,
      }
      warehouses.push(made)
      return answer(201, made)
    }
    const found = warehouses.find(({ id }) => id === Number(searchParams.get('id')))
    if (!found) return answer(404, { reason: 'No such warehouse' })
    return answer(200, request.method === 'PUT' ? Object.assign(found, body) : found)
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) createLegacy().listen(4010, '127.0.0.1')
