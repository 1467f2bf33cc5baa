import { defineCalls } from '../grammar/calls'
import { flag, longText, money, number, text } from '../grammar/field'
import { either, fields, receipt, type ShapeValue } from '../grammar/response'

const link = { pattern: 'url', max: 200 } as const

/** Shop-wide settings. A write sends only what changed. */
export const generalFields = {
  storeName: text({ max: 120 }),
  email: text({ pattern: 'email', max: 120, label: 'E-mail' }),
  phone: text({ pattern: 'phone' }),
  address: longText({ max: 300 }),
  facebook: text(link),
  instagram: text(link),
  youtube: text({ ...link, label: 'YouTube' }),
  whatsapp: text({ pattern: 'phone', label: 'WhatsApp' }),
  pointsAtMost: number({ min: 0, max: 1_000_000, label: 'Maximum points per order' }),
  minimumOrder: money({ min: '0.00', label: 'Minimum order value' }),
  maximumQuantity: number({ min: 1, max: 1000, label: 'Maximum quantity per product' }),
  ordersOpen: flag({ label: 'Accept orders' }),
} as const

const whole = fields({ ...generalFields, version: number({ required: true, min: 1 }) })
export type GeneralSettings = ShapeValue<typeof whole, never>

export const generalSettings = defineCalls({
  get: { at: 'GET admin/settings/retrieve', access: ['Setting', 'READ'], response: whole },
  update: {
    at: 'PATCH admin/settings',
    access: ['Setting', 'UPDATE'],
    body: { ...generalFields, version: number({ min: 1 }) },
    response: either(whole, receipt),
  },
})
