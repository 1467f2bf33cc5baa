import {
  choice,
  date,
  flag,
  image,
  images,
  instant,
  money,
  number,
  ref,
  rows,
  text,
} from '../../../contract/grammar/field'
import { among, contains, equals, from, until } from '../../../contract/grammar/filter'
import { defineResource } from '../../../contract/grammar/resource'
import { entry } from '../../../contract/grammar/sidebar'
import { defineRegistry } from '../../../contract/registry'
import { brands } from '../../../contract/resources/brands'

/**
 * Test doubles: declarations for cases that no declared resource has. What a declared resource can show is tested with
 * the declaration itself, in `tests/providers/mapping`; a double whose case a declaration has is removed.
 */
export const dealers = defineResource({
  name: 'dealers',
  title: { one: 'Dealer', many: 'Dealers' },
  label: 'name',
  subject: 'Store',
  api: {
    list: 'GET admin/dealers',
    one: 'GET admin/dealers/{id}',
    create: 'POST admin/dealers',
    update: 'PATCH admin/dealers/{id}',
    paging: 'skip',
  },
  fields: {
    name: text({ required: true }),
    division: text(),
    district: text(),
    openedAt: instant({ readOnly: true }),
  },
  filters: { name: contains('name'), division: among('division'), district: equals('district') },
  list: ['name'],
  form: ['name', 'division', 'district'],
})

export const offers = defineResource({
  name: 'offers',
  title: { one: 'Offer', many: 'Offers' },
  label: 'title',
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

export const coupons = defineResource({
  name: 'coupons',
  title: { one: 'Coupon', many: 'Coupons' },
  label: 'title',
  subject: 'DealProduct',
  api: { list: 'GET admin/coupon', one: 'GET admin/coupon/{id}', paging: 'page' },
  fields: { title: text({ required: true }), isActive: flag() },
  filters: { title: contains('title'), isActive: equals('isActive') },
  encode: 'percentageSign',
})

export const orders = defineResource({
  name: 'orders',
  title: { one: 'Order', many: 'Orders' },
  label: 'number',
  subject: 'Order',
  api: { list: 'GET admin/orders/list', one: 'GET admin/orders/{id}', paging: 'page' },
  fields: {
    number: text(),
    orderStatus: choice(['Pending', 'Confirmed', 'Cancelled']),
    lines: number(),
  },
  filters: {
    orderStatus: equals('orderStatus'),
    lines: equals('lines'),
    startDate: from('createdAt'),
    endDate: until('createdAt'),
  },
})

export const cms = defineResource({
  name: 'cms',
  title: { one: 'Item', many: 'CMS' },
  label: 'title',
  subject: 'Cms',
  api: { list: 'GET admin/cms/items', one: 'GET admin/cms/items/{id}', paging: 'offset' },
  fields: { title: text(), itemType: text() },
  filters: { itemType: equals('itemType') },
})

export const blogs = defineResource({
  name: 'blogs',
  title: { one: 'Article', many: 'News' },
  label: 'title',
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

export const reviews = defineResource({
  name: 'reviews',
  title: { one: 'Review', many: 'Reviews' },
  label: 'text',
  subject: 'Product',
  api: { list: 'GET admin/order/review/{productId}', paging: 'skip' },
  fields: { text: text(), productId: text() },
  filters: { productId: equals('productId') },
})

/** A list the API only gives whole, with a field of every kind that sorting must know. */
export const charges = defineResource({
  name: 'charges',
  title: { one: 'Charge', many: 'Charges' },
  label: 'title',
  subject: 'Vat',
  api: { list: 'GET admin/charges', one: 'GET admin/charges/{id}' },
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
    brandId: among('brand'),
    startDate: from('createdAt'),
    endDate: until('createdAt'),
  },
  order: ['title', 'asc'],
  list: ['title', 'amount', 'weight', 'since', 'brand', 'isActive'],
})

export const places = {
  dealers: entry(dealers, '/dealers'),
  orders: entry(orders, '/Sales/Order/List', { paging: 'page' }),
  cms: entry(cms, '/cms', { paging: 'skip', landing: { type: 'Banner' }, words: { itemType: 'type' } }),
  news: entry(blogs, '/news', { paging: 'skip', fixed: { blogType: 'NEWS' } }),
  services: entry(charges, '/services', { landing: { tab: 'Packages' } }),
  coupons: entry(coupons, '/coupons', { paging: 'page' }),
}

export const registry = defineRegistry({
  sidebar: [...Object.values(places)],
  calls: {},
  unlisted: [offers, reviews, brands],
})
