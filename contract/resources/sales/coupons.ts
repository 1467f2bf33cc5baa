import { money, number, ref, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { conditionFields, promotionChecks, promotionFields, promotionFilters } from './promotion'

/** Coupons: discounts for customers who enter the code. */
export const coupons = defineResource({
  name: 'coupons',
  title: { one: 'Coupon', many: 'Coupons' },
  nameField: 'title',
  subject: 'DealProduct',
  searchHint: 'Title or code',
  api: {
    list: 'GET admin/coupon',
    one: 'GET admin/coupon/{id}',
    create: 'POST admin/coupon',
    update: 'PATCH admin/coupon/{id}',
    paging: 'page',
  },
  fields: {
    code: text({ required: true, unique: true, pattern: 'code', max: 40 }),
    ...promotionFields,
    ...conditionFields,
    minimumCart: money({ min: '0.00', help: 'Applies only to carts of at least this value.' }),
    maximumDiscount: money({ min: '0.01', when: ['discountType', 'percentage'] }),
    totalLimit: number({
      min: 1,
      max: 1_000_000,
      label: 'Total use limit',
      help: 'Leave blank for no limit.',
    }),
    customerLimit: number({
      min: 1,
      max: 1000,
      label: 'Limit per customer',
      help: 'Leave blank for no limit.',
    }),
    /** The batch of codes that it was generated with. */
    batch: ref('couponBatches', { readOnly: true, extension: true, label: 'Code batch' }),
    used: number({ derived: true, help: 'Orders of all showrooms with this coupon that aren’t cancelled.' }),
  },
  filters: promotionFilters,
  checks: promotionChecks,
  encode: 'percentageSign',
  activeField: 'isActive',
  status: ['state', 'isActive'],
  facts: ['code', 'amount', 'used'],
  related: [
    {
      resource: 'couponBatches',
      by: 'couponId',
      columns: ['title', 'isActive', 'codes', 'used', 'lastUsedAt', 'createdAt'],
    },
  ],
  customViews: ['list', 'show'],
  list: ['title', 'code', 'state', 'amount', 'applyOn', 'used', 'endsAt'],
  form: [
    {
      title: 'Coupon',
      fields: [
        'code',
        'title',
        'discountType',
        'amount',
        'maximumDiscount',
        'minimumCart',
        'applyOn',
        'products',
        'categories',
        'brands',
        'match',
        'conditions',
      ],
    },
    { title: 'Active dates', side: true, fields: ['isActive', 'startsAt', 'endsAt'] },
    { title: 'Usage limits', side: true, fields: ['totalLimit', 'customerLimit'] },
  ],
})
