import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '../kit/form-fixtures'

type Item = Record<string, unknown> & { id: string; title: string; version: number; position: number | null }
export const cmsItem = (
  itemType: string,
  title: string,
  position: number | null,
  more: object = {},
): Item => ({
  id: title.toLowerCase().replace(/\W+/g, '-'),
  version: 1,
  createdAt: '2026-01-15T04:00:00.000Z',
  updatedAt: '2026-01-15T04:00:00.000Z',
  ...{ itemType, title, position, isActive: true, state: 'Active' },
  ...{ slug: null, image: null, mobileImage: null, link: null, place: null, answer: null, body: null },
  ...{ metaTitle: null, metaDescription: null, startsAt: null, endsAt: null },
  ...more,
})
export const asked = (title: string, position: number | null) =>
  cmsItem('FAQ', title, position, { answer: `<p>About ${title}</p>` })
export const cmsBackend = () => [
  asked('One', 10),
  asked('Two', 20),
  asked('Three', 30),
  cmsItem('Banner', 'Spring', 10, { link: '/spring' }),
  cmsItem('Testimonial', 'So kind', 10),
]
export const items = 'admin/cms/items'
export const types = ['Banner', 'FAQ', 'Testimonial']
/** A backend that stores the items; `meddle` runs before a write is checked. */
export const answersOf = (rows: Item[], meddle: (id: string) => void = () => {}): Answers => ({
  [`GET ${items}/types`]: { body: { data: types, total: types.length } },
  [`GET ${items}`]: ({ line }) => {
    const params = new URLSearchParams(line.split('?')[1])
    const [offset, limit] = [Number(params.get('offset')), Number(params.get('limit'))]
    const found = rows
      .filter((row) => row.itemType === params.get('itemType'))
      .sort((a, b) => (a.position ?? 1e9) - (b.position ?? 1e9))
    return { body: structuredClone({ data: found.slice(offset, offset + limit), total: found.length }) }
  },
  [`POST ${items}`]: ({ body }) => ({
    status: 201,
    body: { ...cmsItem('FAQ', 'New', 99), ...(body as object) },
  }),
  ...Object.fromEntries(
    rows.flatMap((row): [string, Answers[string]][] => [
      [`GET ${items}/${row.id}`, () => ({ body: structuredClone(row) })],
      [
        `PUT ${items}/${row.id}`,
        ({ body }) => {
          meddle(row.id)
          const { version, ...values } = body as Record<string, unknown>
          if (version !== row.version)
            return { status: 409, body: { statusCode: 409, message: 'Stale', current: structuredClone(row) } }
          Object.assign(row, values, { version: row.version + 1 })
          return { body: structuredClone(row) }
        },
      ],
    ]),
  ),
})
export const editor: { permissions: Permission[] } = {
  permissions: [{ subject: 'Cms', actions: ['CREATE', 'READ', 'UPDATE', 'DELETE'] }],
}
export const titles = () => [...document.querySelectorAll('.naming-link')].map((link) => link.textContent)
