import { media } from '#contract/calls/media.ts'
import { above } from '#contract/grammar/check.ts'
import {
  choice,
  choices,
  date,
  flag,
  images,
  longText,
  money,
  number,
  ref,
  refs,
  rows,
  text,
} from '#contract/grammar/field.ts'
import { contains, equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { fields, one } from '#contract/grammar/response.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { messages } from '#contract/policies/messages.ts'
import { defineRegistry } from '#contract/registry.ts'

/** An unpaged tree. */
export const places = defineResource({
  name: 'places',
  title: { one: 'Place', many: 'Places' },
  nameField: 'name',
  subject: 'Store',
  api: { list: 'GET places', one: 'GET places/{id}', create: 'POST places', update: 'PATCH places/{id}' },
  fields: { name: text({ required: true, unique: messages.tagNameTaken }), parent: ref('places') },
  form: ['name', 'parent'],
})

/** A list that is searched by the backend. */
export const riders = defineResource({
  name: 'riders',
  title: { one: 'Rider', many: 'Riders' },
  nameField: 'name',
  subject: 'Customer',
  api: { list: 'GET riders', paging: 'page' },
  fields: { name: text({ required: true }) },
  filters: { riderName: contains('name') },
})

/** One field of every kind for tests of forms. */
export const bikes = defineResource({
  name: 'bikes',
  title: { one: 'Bike', many: 'Bikes' },
  nameField: 'name',
  subject: 'Product',
  api: {
    list: 'GET bikes',
    one: 'GET bikes/{id}',
    create: 'POST bikes',
    update: 'PATCH bikes/{id}',
    paging: 'page',
  },
  fields: {
    name: text({ required: true, max: 20 }),
    slug: text({ slugOf: 'name', pattern: 'slug', help: 'The end of the address.' }),
    sku: text({
      required: true,
      unique: messages.productSkuTaken,
      pattern: 'sku',
      label: 'SKU',
      availabilityCheck: 'bySku',
    }),
    code: text({ unique: true }),
    stockNumber: text({ unique: true, availabilityCheck: 'checkStockNumber' }),
    email: text({ pattern: 'email', label: 'Email' }),
    kind: choice(['road', 'trail'], { required: true }),
    uses: choices(['race', 'commute']),
    place: ref('places', { sendAs: 'placeId' }),
    riders: refs('riders'),
    price: money({ required: true, min: '1.00' }),
    oldPrice: money(),
    weight: number({ min: 10, max: 500, decimals: 1 }),
    published: flag({ initial: true }),
    from: date(),
    note: longText({ max: 100 }),
    parts: rows(
      {
        group: choice(['engine', 'brake'], { required: true }),
        name: text({ required: true, max: 10 }),
        value: text(),
      },
      { sortable: true, groupBy: 'group' },
    ),
    pictures: images({ feature: 'bike' }),
  },
  filters: { code: equals('code') },
  checks: [above('oldPrice', 'price')],
  calls: {
    bySku: { at: 'GET bikes/sku/{sku}', access: 'READ', response: one('bikes') },
    checkStockNumber: {
      at: 'GET stock/check',
      access: 'READ',
      query: { stockNumber: text({ required: true }), sku: text() },
      response: fields({ available: flag({ required: true }) }),
    },
  },
  form: [
    { title: 'Bike', fields: ['name', 'slug', 'email', 'note', 'parts', 'pictures'] },
    { title: 'Price', side: true, fields: ['price', 'oldPrice', 'weight'] },
    {
      title: 'State',
      side: true,
      fields: ['published', 'from', 'kind', 'uses', 'sku', 'code', 'stockNumber', 'place', 'riders'],
    },
  ],
})

export const bikeEntry = entry(bikes, '/bikes', { paging: 'page' })
export const placeEntry = entry(places, '/places')
export const registry = defineRegistry({
  sidebar: [bikeEntry, placeEntry],
  unlisted: [riders],
  calls: { media },
})

/** A bike as the backend returns it. */
export const bike = {
  id: 'b1',
  version: 3,
  createdAt: '2026-01-01T04:00:00.000Z',
  updatedAt: '2026-01-02T04:00:00.000Z',
  name: 'Fast One',
  slug: 'fast-one',
  sku: 'FAST-1',
  code: 'C1',
  stockNumber: 'S1',
  email: null,
  kind: 'road',
  uses: ['race'],
  place: { id: 'p2', label: 'Hall' },
  riders: [{ id: 'r1', label: 'Rina' }],
  price: '1000.00',
  oldPrice: null,
  weight: 150.5,
  published: true,
  from: '2026-01-31',
  note: 'Old note',
  parts: [
    { group: 'engine', name: 'Piston', value: 'two' },
    { group: 'brake', name: 'Disc', value: null },
    { group: 'engine', name: 'Valve', value: null },
  ],
  pictures: [{ key: 'bike/one.png', url: '/media/bike/one.png', alt: 'Front' }],
}
