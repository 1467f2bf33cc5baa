import { defineCalls } from '#contract/grammar/calls.ts'
import { flag, number, text } from '#contract/grammar/field.ts'
import { one } from '#contract/grammar/response.ts'
import { couponBatches } from '#contract/resources/sales/coupon-batches.ts'
import { codeLength, maxBatchCodes } from './code-format'

const required = { required: true } as const

export const couponBatchesCalls = defineCalls({
  /**
   * New coupons with the terms of this one and random codes, all or none. `length` counts the characters after the
   * prefix and its hyphen; `uses` is how often each code can be used.
   */
  generateCoupons: {
    at: 'POST x/coupons/{id}/codes',
    ids: { id: 'coupons' },
    access: ['DealProduct', 'CREATE'],
    body: {
      title: couponBatches.fields.title,
      count: number({ ...required, min: 1, max: maxBatchCodes, label: 'Number of codes' }),
      prefix: text({ pattern: 'code', max: 20 }),
      length: number({
        ...required,
        min: codeLength.min,
        max: codeLength.max,
        label: 'Random characters',
      }),
      uses: number({ ...required, min: 1, max: 1_000_000, label: 'Uses per code' }),
    },
    response: one('couponBatches'),
    invalidates: ['couponBatches', 'coupons'],
  },
  /** Deactivates all active codes of a batch, or activates those that were deactivated with it and not changed since. */
  setCouponBatchActive: {
    at: 'PATCH x/coupon-batches/{id}/active',
    ids: { id: 'couponBatches' },
    access: ['DealProduct', 'UPDATE'],
    body: { isActive: flag(required), version: number({ ...required, min: 1 }) },
    response: one('couponBatches'),
    invalidates: ['couponBatches', 'coupons'],
  },
})
