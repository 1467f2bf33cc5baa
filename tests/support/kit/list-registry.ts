import { choice, flag, image, instant, longText, money, ref, refs, text } from '#contract/grammar/field.ts'
import { contains, equals, from, oneOf, until } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { messages } from '#contract/policies/messages.ts'
import { defineRegistry } from '#contract/registry.ts'

/** A paged list with filters of every kind. */
export const scooters = defineResource({
  name: 'scooters',
  title: { one: 'Scooter', many: 'Scooters' },
  nameField: 'name',
  subject: 'Product',
  api: {
    list: 'GET scooters',
    one: 'GET scooters/{id}',
    create: 'POST scooters',
    update: 'PATCH scooters/{id}',
    remove: 'DELETE scooters/{id}',
    paging: 'page',
  },
  fields: {
    name: text({ required: true }),
    code: text(),
    kind: choice(['city', 'trail', 'cargo']),
    maker: ref('makers'),
    groups: refs('groups'),
    price: money(),
    published: flag(),
    picture: image({ feature: 'scooter' }),
    note: longText(),
    soldAt: instant(),
  },
  filters: {
    scooterName: contains('name'),
    groupSlug: oneOf('groups.slug'),
    kind: oneOf('kind'),
    published: equals('published'),
    maker: equals('maker'),
    soldFrom: from('soldAt'),
    soldUntil: until('soldAt'),
    code: equals('code'),
  },
  sort: ['name', 'price'],
  order: ['name', 'asc'],
  messages: { removed: messages.deleteSuccessful },
  list: ['picture', 'name', 'kind', 'maker', 'price', 'published'],
  form: ['name'],
})

/** An unpaged tree. */
export const groups = defineResource({
  name: 'groups',
  title: { one: 'Group', many: 'Groups' },
  nameField: 'title',
  subject: 'Category',
  api: { list: 'GET groups', one: 'GET groups/{id}', create: 'POST groups', update: 'PATCH groups/{id}' },
  fields: { title: text({ required: true }), slug: text(), parent: ref('groups') },
  order: ['title', 'asc'],
  list: ['title', 'slug'],
  form: ['title'],
})

/** Can only be listed. */
export const makers = defineResource({
  name: 'makers',
  title: { one: 'Maker', many: 'Makers' },
  nameField: 'name',
  subject: 'Store',
  api: { list: 'GET makers' },
  fields: { name: text({ required: true }) },
  order: ['name', 'asc'],
  list: ['name', 'createdAt'],
})

export const scooterEntry = entry(scooters, '/scooters', { paging: 'page' })
export const groupEntry = entry(groups, '/groups')
export const makerEntry = entry(makers, '/makers')
export const registry = defineRegistry({ sidebar: [scooterEntry, groupEntry, makerEntry], calls: {} })

const system = { version: 1, createdAt: '2026-01-01T04:00:00.000Z', updatedAt: '2026-01-02T04:00:00.000Z' }

export const groupRows = [
  { id: 'g1', title: 'All wheels', slug: 'wheels', parent: null, ...system },
  { id: 'g2', title: 'Sports bikes', slug: 'sport', parent: { id: 'g1', label: 'All wheels' }, ...system },
  { id: 'g3', title: 'Tours', slug: 'tours', parent: null, ...system },
]
export const makerRows = [
  { id: 'm1', name: 'Meghna', ...system },
  { id: 'm2', name: 'Padma', ...system },
]

const kinds = ['city', 'trail', 'cargo'] as const
export type Scooter = ReturnType<typeof scooter>
export const scooter = (n: number) => ({
  id: `s${n}`,
  name: `Scooter ${String(n).padStart(3, '0')}`,
  code: `C-${n}`,
  kind: kinds[n % 3] ?? 'city',
  maker: n % 2 ? { id: 'm1', label: 'Meghna' } : { id: 'm2', label: 'Padma' },
  groups: [{ id: 'g2', label: 'Sports bikes' }],
  price: `${n}00.00`,
  published: n % 2 === 0,
  picture: null as { key: string; url: string; alt: string } | null,
  note: null as string | null,
  soldAt: '2026-01-31T20:30:00.000Z',
  ...system,
})
export const scootersUpTo = (n: number) => Array.from({ length: n }, (_, i) => scooter(i + 1))
