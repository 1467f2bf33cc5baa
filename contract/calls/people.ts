import { defineCalls } from '../grammar/calls'
import { money, number, rows, text } from '../grammar/field'

export const account = defineCalls({
  remove: {
    at: 'POST admin/user/delete-account',
    can: ['User', 'DELETE'],
    body: { userName: text({ required: true }), email: text({ required: true, pattern: 'email' }) },
  },
})

/** As many as the country has divisions, districts and thanas, and some to come. */
const zonesAtMost = 1000
const zones = rows(
  {
    divisionId: text({ required: true }),
    districtId: text(),
    thanaId: text(),
    fee: money({ required: true, min: '0.00' }),
    days: number({ required: true, min: 0, max: 60 }),
  },
  { atMost: zonesAtMost },
)

/** What delivery costs where. All zones are set at once. */
export const deliveryZones = defineCalls({
  set: { at: 'POST admin/dealers/set-delivery-zone', can: ['Store', 'UPDATE'], body: { zones } },
  get: { at: 'GET admin/dealers/get-delivery-zone', can: ['Store', 'READ'] },
})
export type DeliveryZone = {
  divisionId: string
  districtId: string | null
  thanaId: string | null
  fee: string
  days: number
}
