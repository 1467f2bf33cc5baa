import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '../kit/form-fixtures'

type Row = Record<string, unknown> & { id: string; name: string; version: number; order: number }
export const made = (id: string, name: string, parent: string | null, order: number): Row => ({
  id,
  name,
  slug: id,
  version: 1,
  createdAt: '2026-01-15T04:00:00.000Z',
  updatedAt: '2026-01-15T04:00:00.000Z',
  parent: parent && { id: parent, label: parent },
  description: null,
  image: null,
  order,
  isFeature: id === 'gear',
  published: id !== 'cruisers',
  seoTitle: null,
  seoDescription: null,
})
/** Bikes with two kinds under them, and gear. */
export const shop = () => [
  made('bikes', 'Bikes', null, 10),
  made('gear', 'Gear', null, 20),
  made('sports', 'Sports', 'bikes', 10),
  made('cruisers', 'Cruisers', 'bikes', 20),
]
export const answersOf = (rows: Row[], refuse?: { status: number; body: unknown }): Answers => ({
  'GET admin/categories': () => ({ body: { data: structuredClone(rows), total: rows.length } }),
  ...Object.fromEntries(
    rows.map((row): [string, Answers[string]] => [
      `PATCH admin/categories/${row.id}`,
      ({ body }) => {
        if (refuse) return refuse
        const { version: _, parent, ...values } = body as Record<string, unknown>
        Object.assign(row, values, { version: row.version + 1 })
        if (parent !== undefined) row.parent = parent && { id: parent, label: parent }
        return { body: structuredClone(row) }
      },
    ]),
  ),
})
export const editor: { permissions: Permission[] } = {
  permissions: [{ subject: 'Category', actions: ['CREATE', 'READ', 'UPDATE'] }],
}
