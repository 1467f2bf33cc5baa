import { screen, within } from '@testing-library/react'
import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '../kit/form-fixtures'
import { openAdmin } from './admin-fixtures'

export const at = 'admin/service-packages'
const system = { version: 2, createdAt: '2026-01-15T04:00:00.000Z', updatedAt: '2026-02-15T04:00:00.000Z' }
export const titles = ['Air filter', 'Engine oil', 'Full wash'].map((title, i) => ({
  ...system,
  id: `f${i + 1}`,
  title,
  description: null,
}))
export const types = [{ ...system, id: 't1', name: 'Single service', description: null }]
const on = (n: number, limit: string | null = null, included = true) => ({
  feature: { id: `f${n}`, label: titles[n - 1]?.title },
  included,
  limit,
})
const pack = (id: string, name: string, features: object[], more: object = {}) => ({
  ...system,
  id,
  name,
  type: { id: 't1', label: 'Single service' },
  price: '950.00',
  months: 3,
  description: null,
  features,
  models: [],
  isActive: true,
  ...more,
})
const basic = pack('p1', 'Basic', [on(1), on(2, '1 litre')])
const full = pack('p2', 'Full', [on(1), on(2, '1.5 litres'), on(3)], {
  price: '3450.00',
  months: null,
  models: [{ id: 'm1', label: 'Roadstar' }],
})
const old = pack('p3', 'Old', [on(3, null, false)], { isActive: false })
export const whole = (rows: readonly object[]) => ({ body: { data: rows, total: rows.length } })
const shop = (more: Answers = {}): Answers => ({
  [`GET ${at}/packages`]: whole([basic, full, old]),
  [`GET ${at}/packages/p1`]: { body: basic },
  [`PATCH ${at}/packages/p1`]: { body: basic },
  [`GET ${at}/feature-titles`]: whole(titles),
  ...Object.fromEntries(titles.map((title) => [`GET ${at}/feature-titles/${title.id}`, { body: title }])),
  [`GET ${at}/types`]: whole(types),
  'GET x': { body: { data: ['usedBy'] } },
  ...more,
})
export const all: Permission[] = [{ subject: 'Store', actions: ['CREATE', 'READ', 'UPDATE', 'DELETE'] }]
export const openServices = (address: string, more: Answers = {}, permissions: Permission[] = all) =>
  openAdmin(address, { permissions }, shop(more))
export const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
