import { choice, date, flag, image, images, money, number, ref, rows, text } from '#contract/grammar/field.ts'
import { contains, equals, from, oneOf, until } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { defineRegistry } from '#contract/registry.ts'
import { brands } from '#contract/resources/catalog/brands.ts'

/**
 * Test doubles: declarations for cases that no declared resource has. What a declared resource can show is tested with
 * the declaration itself, in `tests/providers/mapping`; a double whose case a declaration has is removed.
 */

/** Rows with references, and several pictures, in multipart form data. */
export const offers = defineResource({
  name: 'offers',
  title: { one: 'Offer', many: 'Offers' },
  nameField: 'title',
  subject: 'DealProduct',
  api: {
    list: 'GET admin/offers',
    one: 'GET admin/offers/{id}',
    create: 'POST admin/offers/create',
    update: 'PUT admin/offers/{id}',
    remove: 'DELETE admin/offers/{id}',
    paging: 'offset',
    body: 'multipart',
  },
  fields: {
    title: text({ required: true }),
    brand: ref('brands', { sendAs: 'brandId' }),
    banner: image({ feature: 'offer' }),
    pictures: images({ feature: 'offer' }),
    steps: rows({ brand: ref('brands', { sendAs: 'brandId' }), note: text() }),
  },
  form: ['title', 'brand', 'banner', 'pictures', 'steps'],
})

export const blogs = defineResource({
  name: 'blogs',
  title: { one: 'Article', many: 'News' },
  nameField: 'title',
  subject: 'News',
  api: {
    list: 'GET admin/blogs',
    one: 'GET admin/blogs/{id}',
    update: 'PUT admin/blogs/update/{id}',
    paging: 'offset',
  },
  fields: { title: text(), blogType: choice(['NEWS', 'TIPS_AND_TRAININGS']) },
  filters: { blogType: equals('blogType') },
  form: ['title', 'blogType'],
})

/** A paged list below another record. */
export const reviews = defineResource({
  name: 'reviews',
  title: { one: 'Review', many: 'Reviews' },
  nameField: 'text',
  subject: 'Product',
  api: { list: 'GET admin/order/review/{productId}', paging: 'skip' },
  fields: { text: text(), productId: text() },
  filters: { productId: equals('productId') },
})

/** An unpaged list below another record. */
export const parts = defineResource({
  name: 'parts',
  title: { one: 'Part', many: 'Parts' },
  nameField: 'text',
  subject: 'Product',
  api: { list: 'GET products/{productId}/parts' },
  fields: { text: text(), productId: text() },
  filters: { productId: equals('productId') },
})

/** A paged list with a filter that is a number. */
export const parcels = defineResource({
  name: 'parcels',
  title: { one: 'Parcel', many: 'Parcels' },
  nameField: 'number',
  subject: 'Order',
  api: { list: 'GET parcels', paging: 'page' },
  fields: { number: text(), items: number() },
  filters: { items: equals('items') },
})

/** An unpaged list with a field of every kind that sorting distinguishes, and a filter of every kind. */
export const fees = defineResource({
  name: 'fees',
  title: { one: 'Fee', many: 'Fees' },
  nameField: 'title',
  subject: 'Vat',
  api: { list: 'GET fees', one: 'GET fees/{id}' },
  fields: {
    title: text({ required: true }),
    amount: money(),
    weight: number(),
    since: date(),
    brand: ref('brands'),
    isActive: flag(),
  },
  filters: {
    title: contains('title'),
    isActive: equals('isActive'),
    brandId: oneOf('brand'),
    startDate: from('createdAt'),
    endDate: until('createdAt'),
  },
  order: ['title', 'asc'],
  list: ['title', 'amount', 'weight', 'since', 'brand', 'isActive'],
})

export const parcelsEntry = entry(parcels, '/parcels', { paging: 'page' })

export const registry = defineRegistry({
  sidebar: [parcelsEntry],
  calls: {},
  unlisted: [offers, blogs, reviews, parts, fees, brands],
})
