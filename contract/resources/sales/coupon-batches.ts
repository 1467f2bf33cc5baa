import { flag, instant, number, ref, text } from '#contract/grammar/field.ts'
import { anyOf, equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** Coupon codes that were generated together, with the terms of one coupon. */
export const couponBatches = defineResource({
  name: 'couponBatches',
  title: { one: 'Code batch', many: 'Code batches' },
  nameField: 'title',
  subject: 'DealProduct',
  searchHint: 'Title',
  emptyHint: 'Open a coupon and choose Generate codes.',
  api: { list: 'GET x/coupon-batches', one: 'GET x/coupon-batches/{id}', paging: 'page' },
  fields: {
    title: text({ required: true, max: 120 }),
    coupon: ref('coupons', { required: true, readOnly: true, label: 'Coupon' }),
    isActive: flag({ initial: true, label: 'Active' }),
    codes: number({ derived: true }),
    used: number({
      derived: true,
      label: 'Used codes',
      help: 'Codes of orders of all showrooms that aren’t cancelled.',
    }),
    unused: number({ derived: true, label: 'Unused codes' }),
    lastUsedAt: instant({ derived: true, label: 'Last used' }),
    /** Its codes that were deactivated at that time become active again with the batch. */
    deactivatedAt: instant({ readOnly: true, label: 'Deactivated' }),
  },
  filters: { search: anyOf('title'), couponId: equals('coupon'), isActive: equals('isActive') },
  order: ['createdAt', 'desc'],
  actions: {
    deactivate: {
      label: 'Deactivate all codes',
      icon: 'pause',
      call: 'x.setCouponBatchActive',
      set: { isActive: false },
      when: ({ isActive }) => isActive === true,
      done: 'The codes of {label} are inactive',
      undo: 'activate',
    },
    activate: {
      label: 'Activate codes again',
      icon: 'play',
      call: 'x.setCouponBatchActive',
      set: { isActive: true },
      when: ({ isActive }) => isActive !== true,
      done: 'The codes of {label} are active again',
      undo: 'deactivate',
    },
  },
  related: [
    {
      resource: 'coupons',
      by: 'batchId',
      columns: ['code', 'state', 'used', 'amount', 'endsAt'],
      isMain: true,
    },
  ],
  list: ['title', 'coupon', 'isActive', 'codes', 'used', 'unused', 'lastUsedAt', 'createdAt'],
  form: [{ title: 'Code batch', fields: ['title', 'isActive'] }],
})
