import { registry } from '#contract/index.ts'
import type { Kit } from '#kit/context/context.tsx'
import ShowPage from '#kit/record/ShowPage.tsx'
import { type Answers, entryNamed, renderForm } from './form-fixtures'

export const discount = {
  id: 'd1',
  version: 5,
  createdAt: '2026-01-01T04:00:00.000Z',
  updatedAt: '2026-01-02T04:00:00.000Z',
  title: 'Helmet week',
  discountType: 'amount',
  amount: '150.00',
  applyOn: 'cart',
  products: [],
  categories: [],
  brands: [],
  startsAt: null,
  endsAt: null,
  isActive: true,
  state: 'Active',
}
const rina = { id: 'a1', name: 'Rina Das' }
/** An entry of a history, with defaults. */
export const historyLine = (id: string, told: object) => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  actor: rina,
  entity: 'discounts',
  entityId: 'd1',
  propKey: null,
  from: null,
  to: null,
  note: null,
  ...told,
})
export const pageOf = (...lines: object[]) => ({ body: { data: lines, total: lines.length } })

/** The page of that discount, with the backend's data for it. */
export const openRecord = (
  answers: Answers = {},
  at = '/discounts/d1?tab=history',
  kit: Partial<Kit> = {},
) => {
  const entry = entryNamed(registry, 'discounts')
  return renderForm({
    at,
    registry,
    entry,
    kit,
    show: <ShowPage entry={entry} />,
    answers: {
      'GET admin/flat-disocunts/d1': { body: discount },
      'GET x': { body: { data: ['history', 'taken'] } },
      ...answers,
    },
  })
}
