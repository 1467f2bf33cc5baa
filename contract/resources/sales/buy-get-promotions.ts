import { boughtTargets, promotionStates, rewardTargets, rewardTypes } from '../../enums'
import { above, atMost } from '../../grammar/check'
import { choice, flag, instant, money, number, ref, refs, text } from '../../grammar/field'
import { contains, equals } from '../../grammar/filter'
import { defineResource } from '../../grammar/resource'

const required = { required: true } as const
const pieces = { ...required, min: 1, max: 100 } as const

/** Promotions of the kind "buy two, get one free". They apply by themselves, without a code. */
export const buyGetPromotions = defineResource({
  name: 'buyGetPromotions',
  title: { one: 'Buy X get Y promotion', many: 'Buy X get Y' },
  label: 'title',
  subject: 'DealProduct',
  emptyHint: 'Give pieces free or for less to customers who buy several.',
  api: {
    list: 'GET x/buy-x-get-y',
    one: 'GET x/buy-x-get-y/{id}',
    create: 'POST x/buy-x-get-y',
    update: 'PATCH x/buy-x-get-y/{id}',
    paging: 'page',
  },
  fields: {
    title: text({ ...required, max: 120, help: 'Customers see it on their order and invoice.' }),
    buyQuantity: number({ ...pieces, label: 'Pieces to buy' }),
    applyOn: choice(boughtTargets, { ...required, label: 'Buy from' }),
    products: refs('products', { ...required, when: ['applyOn', 'product'] }),
    categories: refs('categories', { ...required, when: ['applyOn', 'category'] }),
    brands: refs('brands', { ...required, when: ['applyOn', 'brand'] }),
    getQuantity: number({ ...pieces, label: 'Pieces to get' }),
    rewardOn: choice(rewardTargets, {
      ...required,
      initial: 'sameProducts',
      label: 'Get from',
      help: 'Among the same products, the cheapest pieces are reduced.',
    }),
    rewardProducts: refs('products', {
      ...required,
      when: ['rewardOn', 'product'],
      label: 'Products to get',
    }),
    rewardCategories: refs('categories', {
      ...required,
      when: ['rewardOn', 'category'],
      label: 'Categories to get',
    }),
    rewardBrands: refs('brands', { ...required, when: ['rewardOn', 'brand'], label: 'Brands to get' }),
    discountType: choice(rewardTypes, { ...required, initial: 'freeOfCharge', label: 'Customers get them' }),
    amount: money({
      ...required,
      min: '0.01',
      when: ['discountType', 'percentage', 'amount'],
      label: 'Discount on each',
    }),
    timesPerOrder: number({
      min: 1,
      max: 1000,
      label: 'Times per order',
      help: 'Leave blank for no limit.',
    }),
    /** Only for customers in this segment; for everyone without one. */
    segment: ref('segments', { readOnly: true, label: 'Customer segment' }),
    startsAt: instant({ label: 'Starts', usualTime: '00:00' }),
    endsAt: instant({ label: 'Ends', usualTime: '23:59' }),
    isActive: flag({ initial: true, label: 'Active' }),
    state: choice(promotionStates, { derived: true, label: 'Status' }),
  },
  filters: {
    title: contains('title'),
    discountType: equals('discountType'),
    isActive: equals('isActive'),
    applyOn: equals('applyOn'),
  },
  checks: [above('endsAt', 'startsAt'), atMost('amount', 100, ['discountType', 'percentage'])],
  order: ['createdAt', 'desc'],
  active: 'isActive',
  siteTag: 'prices',
  custom: ['show'],
  list: ['title', 'state', 'buyQuantity', 'getQuantity', 'discountType', 'amount', 'startsAt', 'endsAt'],
  form: [
    {
      title: 'What customers buy',
      fields: ['title', 'buyQuantity', 'applyOn', 'products', 'categories', 'brands'],
    },
    {
      title: 'What they get',
      fields: [
        'getQuantity',
        'rewardOn',
        'rewardProducts',
        'rewardCategories',
        'rewardBrands',
        'discountType',
        'amount',
      ],
    },
    { title: 'Active dates', side: true, fields: ['isActive', 'startsAt', 'endsAt'] },
    { title: 'Usage limits', side: true, fields: ['timesPerOrder'] },
  ],
})
