import type { Row } from '#kit/context/props.ts'

export const product = (n: number, fields: Partial<Row> = {}): Row => ({
  id: `p${n}`,
  version: 1,
  createdAt: '2026-01-01T04:00:00.000Z',
  updatedAt: '2026-01-02T04:00:00.000Z',
  name: `Product ${n}`,
  sku: `SKU-${n}`,
  productType: 'accessory',
  categories: [],
  tags: [],
  sections: [],
  price: `${n}00.00`,
  oldPrice: null,
  isFeatured: false,
  published: true,
  date: '2026-01-15',
  ...fields,
})

const conflict = (current: Row) => ({
  status: 409,
  body: { statusCode: 409, message: 'This record was changed by someone else in the meantime', current },
})

/** Products that store changes, and refuse a stale version like the backend. */
export const productStore = (rows: readonly Row[]) => {
  const records = new Map(rows.map((row) => [row.id, row]))
  const get = (id: string): Row => {
    const found = records.get(id)
    if (!found) throw new Error(`There is no product ${id}`)
    return found
  }
  const save = (id: string, fields: object): Row => {
    const saved = { ...get(id), ...fields, version: Number(get(id).version) + 1 }
    records.set(id, saved)
    return saved
  }
  const patch = (id: string, body: unknown) => {
    const { version, ...fields } = body as Partial<Row>
    return version === get(id).version ? { body: save(id, fields) } : conflict(get(id))
  }
  const page = (line: string) => {
    const query = new URLSearchParams(line.split('?')[1])
    const [number, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)]
    const all = [...records.values()]
    return { body: { data: all.slice((number - 1) * limit, number * limit), total: all.length } }
  }
  return {
    get,
    save,
    patch,
    prices: () => [...records.values()].map(({ price }) => price),
    answers: {
      'GET admin/products': ({ line }: { line: string }) => page(line),
      ...Object.fromEntries(
        rows.flatMap(({ id }) => [
          [`GET admin/products/${id}`, () => ({ body: get(id) })],
          [`PATCH admin/products/${id}`, ({ body }: { body: unknown }) => patch(id, body)],
        ]),
      ),
    },
  }
}
