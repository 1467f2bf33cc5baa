import { amountTypes, chargeTargets } from '#contract/enums.ts'
import { atMost } from '#contract/grammar/check.ts'
import { choice, flag, money, text } from '#contract/grammar/field.ts'
import { equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** Surcharges besides VAT: handling, packing, registration. */
export const charges = defineResource({
  name: 'charges',
  title: { one: 'Charge', many: 'Charges' },
  nameField: 'title',
  subject: 'Vat',
  api: {
    list: 'GET admin/charges',
    one: 'GET admin/charges/{id}',
    create: 'POST admin/charges',
    update: 'PATCH admin/charges/{id}',
  },
  fields: {
    title: text({ required: true, unique: true, max: 80 }),
    chargeType: choice(amountTypes, { required: true, label: 'Type' }),
    amount: money({ required: true, min: '0.00' }),
    applyOn: choice(chargeTargets, { required: true, label: 'Applies to' }),
    isActive: flag({ initial: true, label: 'Active' }),
  },
  filters: { applyOn: equals('applyOn'), isActive: equals('isActive') },
  order: ['title', 'asc'],
  checks: [atMost('amount', 100, ['chargeType', 'percentage'])],
  activeField: 'isActive',
  facts: [],
  siteTag: 'prices',
  list: ['title', 'amount', 'applyOn', 'isActive', 'updatedAt'],
  form: ['title', 'chargeType', 'amount', 'applyOn', 'isActive'],
})
