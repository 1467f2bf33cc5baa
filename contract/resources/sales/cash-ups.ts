import { cashUpMethods } from '#contract/enums.ts'
import { choice, date, instant, money, ref, rows, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'

const required = { required: true } as const

/** The money of a showroom and day as it was counted. It stays as it is: a reopened one is followed by another. */
export const cashUps = defineResource({
  name: 'cashUps',
  title: { one: 'Cash-up', many: 'Cash-ups' },
  nameField: 'closedBy',
  subject: 'CashUp',
  api: {},
  showroom: 'store',
  fields: {
    store: ref('stores', { ...required, label: 'Showroom' }),
    day: date(required),
    lines: rows(
      {
        method: choice(cashUpMethods, required),
        /** What the recorded payments and refunds added up to when it was closed; below zero if more was refunded. */
        expected: money(required),
        counted: money(required),
      },
      required,
    ),
    note: text({ max: 500 }),
    closedBy: text(required),
    reopenedAt: instant(),
    reopenedBy: text(),
    reopenReason: text({ max: 500 }),
  },
})
