import { defineCalls } from '../grammar/calls'
import { money, number, rows, text } from '../grammar/field'
import { array, fields, message, type ShapeValue } from '../grammar/response'

export const account = defineCalls({
  remove: {
    at: 'POST admin/user/delete-account',
    access: ['User', 'DELETE'],
    body: {
      userName: text({ required: true, label: 'Username' }),
      email: text({ required: true, pattern: 'email' }),
    },
    response: message,
    invalidates: ['customers', 'userTypes'],
  },
})

/** Enough for all divisions, districts and thanas, with room for new ones. */
const maxZones = 1000
/** Required, because all zones are replaced: a body without them would delete every fee. */
const zones = rows(
  {
    divisionId: text({ required: true }),
    districtId: text(),
    thanaId: text(),
    fee: money({ required: true, min: '0.00' }),
    days: number({ required: true, min: 0, max: 60 }),
  },
  { required: true, maxRows: maxZones },
)

const zone = fields({
  divisionId: text({ required: true }),
  districtId: text(),
  thanaId: text(),
  fee: money({ required: true }),
  days: number({ required: true }),
})
export type DeliveryZone = ShapeValue<typeof zone, never>
const zoneList = fields({ zones: array(zone) })

/** Delivery fees by area. All zones are replaced at once. */
export const deliveryZones = defineCalls({
  set: {
    at: 'POST admin/dealers/set-delivery-zone',
    access: ['Store', 'UPDATE'],
    body: { zones },
    response: zoneList,
  },
  get: { at: 'GET admin/dealers/get-delivery-zone', access: ['Store', 'READ'], response: zoneList },
})
