import { defineCalls } from '#contract/grammar/calls.ts'
import { flag, number, rows, text, values } from '#contract/grammar/field.ts'
import { array, arrayOfRows, fields, one, type ShapeValue } from '#contract/grammar/response.ts'
import { limits } from '#contract/policies/limits.ts'
import { units } from '#contract/resources/catalog/units.ts'

const required = { required: true } as const
const { product, variant, store, chassis, engine, colour, year } = units.fields

const unit = fields({ chassis: text(required), engine: text(), colour: text(), year: number() })
const orderUnits = arrayOfRows(
  fields({
    productId: text(required),
    variantId: text(),
    name: text(required),
    sku: text(required),
    showroom: text(),
    /** The pieces that the customer gets. */
    pieces: number(required),
    named: array(unit),
    /** In stock at the showroom that the pieces were taken from, the longest there first; at most so many as one page has. */
    available: array(unit),
  }),
)
export type OrderUnits = ShapeValue<typeof orderUnits, never>

export const unitsCalls = defineCalls({
  /**
   * Units that arrived at a showroom, or are expected there: all of them or none. An expected unit with the same chassis
   * number is the one that arrives.
   */
  receiveUnits: {
    at: 'POST x/units/receive',
    access: ['Unit', 'CREATE'],
    body: {
      product,
      variant,
      store,
      year,
      lines: rows(
        { chassis, engine, colour },
        {
          ...required,
          minRows: 1,
          maxRows: limits.maxUnits,
          scan: ['chassis'],
          one: 'Unit',
          label: 'Units',
          help: 'Scan each chassis number, or paste a list: chassis, engine and color in columns.',
        },
      ),
      /** They are ordered and not here yet. */
      isExpected: flag({ label: 'Expected' }),
    },
    response: arrayOfRows(one('units')),
    invalidates: ['units', 'inventory', 'products', 'variants'],
  },
  /** The goods of an order that are kept by unit, with the units named for them and those that can be. */
  orderUnits: {
    at: 'GET x/orders/{id}/units',
    ids: { id: 'orders' },
    access: ['Order', 'READ'],
    response: orderUnits,
  },
  /** Names the units of an order by their chassis numbers, in place of those named before. */
  nameOrderUnits: {
    at: 'PUT x/orders/{id}/units',
    ids: { id: 'orders' },
    access: ['Order', 'UPDATE'],
    body: { units: values(), version: number({ ...required, min: 1 }) },
    response: one('orders'),
    invalidates: ['orders', 'units', 'inventory'],
  },
})
