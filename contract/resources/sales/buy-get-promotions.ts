import { boughtTargets, rewardTargets, rewardTypes } from '#contract/enums.ts'
import { choice, money, number, refs, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { promotionChecks, promotionFields, promotionFilters } from './promotion'

const required = { required: true } as const
const pieces = { ...required, min: 1, max: 100 } as const

/** Promotions of the kind "buy two, get one free". They apply by themselves, without a code. */
export const buyGetPromotions = defineResource({
  name: 'buyGetPromotions',
  title: { one: 'Buy X get Y promotion', many: 'Buy X get Y' },
  nameField: 'title',
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
    ...promotionFields,
    title: text({ ...required, max: 120, help: 'Customers see it on their order and invoice.' }),
    buyQuantity: number({ ...pieces, label: 'Pieces to buy' }),
    applyOn: choice(boughtTargets, { ...required, label: 'Buy from' }),
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
    discountType: choice(rewardTypes, { ...required, initial: 'freeOfCharge' }),
    amount: money({
      ...required,
      min: '0.01',
      when: ['discountType', 'percentage', 'amount'],
      label: 'Discount on each',
      help: 'Taken from the price without a product discount. Where a product has one, the larger of the two applies.',
    }),
    timesPerOrder: number({ min: 1, max: 1000, help: 'Leave blank for no limit.' }),
  },
  filters: promotionFilters,
  checks: promotionChecks,
  order: ['createdAt', 'desc'],
  activeField: 'isActive',
  status: ['state', 'isActive'],
  siteTag: 'prices',
  customViews: ['show'],
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
