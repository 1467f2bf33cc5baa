import { extensions } from '#contract/extensions/index.ts'
import { choice, flag, instant, number, ref, text } from '#contract/grammar/field.ts'
import { anyOf, condition, contains, defineFilters, equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { arrayOfRows } from '#contract/grammar/response.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { defineRegistry } from '#contract/registry.ts'

const verbs = <const N extends string>(name: N) =>
  ({
    list: `GET ${name}`,
    one: `GET ${name}/{id}`,
    create: `POST ${name}`,
    update: `PATCH ${name}/{id}`,
    remove: `DELETE ${name}/{id}`,
  }) as const

/** A paged list with a search and a flag for deactivation. */
export const parts = defineResource({
  name: 'parts',
  title: { one: 'Part', many: 'Parts' },
  nameField: 'name',
  subject: 'Product',
  api: { ...verbs('parts'), paging: 'page' },
  fields: {
    name: text({ required: true }),
    code: text({ required: true, unique: true }),
    isActive: flag({ initial: true, label: 'Active' }),
  },
  filters: { partName: contains('name') },
  activeField: 'isActive',
  list: ['name', 'isActive'],
  form: ['name', 'code', 'isActive'],
})

/** A paged list without a search; deactivated by being unpublished. */
export const garages = defineResource({
  name: 'garages',
  title: { one: 'Garage', many: 'Garages' },
  nameField: 'name',
  subject: 'Store',
  api: { ...verbs('garages'), paging: 'offset' },
  fields: { name: text({ required: true }), published: flag() },
  activeField: 'published',
  list: ['name', 'published'],
  form: ['name'],
})

/** A selection of parts. */
export const shown = defineResource({
  name: 'shown',
  title: { one: 'Shown part', many: 'Shown parts' },
  nameField: 'name',
  subject: 'DealProduct',
  collectionOf: 'parts',
  api: { list: 'GET shown', paging: 'offset' },
  fields: parts.fields,
  list: ['name'],
})

/** Has references to and filters by all of them; nothing refers to it. */
export const shelves = defineResource({
  name: 'shelves',
  title: { one: 'Shelf', many: 'Shelves' },
  nameField: 'place',
  subject: 'Store',
  api: { list: 'GET shelves', remove: 'DELETE shelves/{id}', paging: 'page', unpagedBy: ['partId'] },
  fields: {
    place: text({ required: true }),
    part: ref('parts', { required: true }),
    garage: ref('garages'),
    kind: choice(['high', 'low']),
    count: number(),
    seenAt: instant(),
  },
  filters: { partId: equals('part'), garageId: equals('garage') },
  list: ['place', 'part', 'garage', 'count'],
})

export const partEntry = entry(parts, '/parts', { paging: 'page' })
export const shelfEntry = entry(shelves, '/shelves')
export const registry = defineRegistry({
  sidebar: [partEntry, entry(garages, '/garages'), entry(shown, '/shown', { paging: 'skip' }), shelfEntry],
  calls: {},
  extensions: {
    calls: {
      list: { at: 'GET x', access: 'signedIn', response: arrayOfRows(text()) },
      usedBy: extensions.calls.usedBy,
    },
    filters: {
      'shelves.list': defineFilters(shelves, {
        search: anyOf('place', 'part.name'),
        isEmpty: condition(flag()),
      }),
    },
  },
})

const system = { createdAt: '2026-01-01T04:00:00.000Z', updatedAt: '2026-01-02T04:00:00.000Z' }
export const part = (n: number, isActive = true) => ({
  id: `p${n}`,
  name: `Part ${n}`,
  code: `C-${n}`,
  isActive,
  version: n,
  ...system,
})
export const garage = (n: number) => ({
  id: `g${n}`,
  name: `Garage ${String(n).padStart(3, '0')}`,
  published: true,
  version: 1,
  ...system,
})
export const shelf = (n: number) => ({
  id: `s${n}`,
  place: `Row ${n}`,
  part: { id: 'p1', label: 'Part 1' },
  garage: { id: 'g150', label: 'Garage 150' },
  count: n,
  version: 1,
  ...system,
})
export const rowsUpTo = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i + 1))

/** Returns a list in pages, by any paging parameter. */
export const paged =
  (rows: () => readonly object[]) =>
  ({ line }: { line: string }) => {
    const params = new URLSearchParams(line.split('?')[1])
    const limit = Number(params.get('limit') ?? rows().length)
    const start = params.has('offset')
      ? Number(params.get('offset'))
      : (Number(params.get('page') ?? 1) - 1) * limit
    return { body: { data: rows().slice(start, start + limit), total: rows().length } }
  }
/** The backend's extensions. */
export const withExtensions = (...names: string[]) => ({ 'GET x': { body: { data: names } } })
