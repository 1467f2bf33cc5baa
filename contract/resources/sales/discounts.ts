import { defineResource } from '#contract/grammar/resource.ts'
import { conditionFields, promotionChecks, promotionFields, promotionFilters } from './promotion'

/** Flat discounts, without a code. The path is spelt as in the specification. */
export const discounts = defineResource({
  name: 'discounts',
  title: { one: 'Discount', many: 'Discounts' },
  nameField: 'title',
  subject: 'DealProduct',
  api: {
    list: 'GET admin/flat-disocunts',
    one: 'GET admin/flat-disocunts/{id}',
    create: 'POST admin/flat-disocunts',
    update: 'PATCH admin/flat-disocunts/{id}',
    paging: 'page',
  },
  fields: { ...promotionFields, ...conditionFields },
  filters: promotionFilters,
  checks: promotionChecks,
  encode: 'percentageSign',
  activeField: 'isActive',
  status: ['state', 'isActive'],
  facts: ['amount'],
  siteTag: 'prices',
  customViews: ['show', 'create'],
  list: ['title', 'state', 'amount', 'applyOn', 'startsAt', 'endsAt'],
  form: [
    {
      title: 'Discount',
      fields: [
        'title',
        'discountType',
        'amount',
        'applyOn',
        'products',
        'categories',
        'brands',
        'match',
        'conditions',
      ],
    },
    { title: 'Active dates', side: true, fields: ['isActive', 'startsAt', 'endsAt'] },
  ],
})
