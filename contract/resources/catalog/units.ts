import { unitStates } from '#contract/enums.ts'
import { choice, date, file, instant, longText, number, ref, rows, text } from '#contract/grammar/field.ts'
import { anyOf, equals, from, oneOf, until } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { fileDownload } from '#contract/grammar/response.ts'
import { sheetMimeType } from '#contract/policies/exports.ts'

const required = { required: true } as const

type State = (typeof unitStates)[number]
/** The states that staff may change a unit to; a unit is reserved, sold and returned by its order. */
export const unitMoves: Readonly<Record<State, readonly State[]>> = {
  Expected: ['InStock'],
  InStock: ['InService', 'Expected'],
  InService: ['InStock'],
  Returned: ['InStock', 'InService'],
  Reserved: [],
  Sold: [],
}
const maySet =
  (to: State) =>
  ({ state }: { state: State | null }) =>
    state !== null && unitMoves[state].includes(to)
const onTheWay = ({ transfer }: { transfer: unknown }) => (transfer ? 'onTheWay' : undefined)

/**
 * Single pieces of products that are kept by unit: each has a chassis number. Their number in stock is the stock of the
 * product at that showroom, together with sold pieces whose unit was not named yet.
 */
export const units = defineResource({
  name: 'units',
  title: { one: 'Unit', many: 'Units' },
  nameField: 'chassis',
  subject: 'Unit',
  searchHint: 'Chassis or engine number',
  emptyHint: 'Receive the units of a product that is kept by unit: each has a chassis number.',
  showroom: 'store',
  api: {
    list: 'GET x/units',
    one: 'GET x/units/{id}',
    create: 'POST x/units',
    update: 'PATCH x/units/{id}',
    remove: 'DELETE x/units/{id}',
    paging: 'page',
  },
  fields: {
    chassis: text({ ...required, unique: true, pattern: 'serial', max: 40, label: 'Chassis number' }),
    engine: text({ pattern: 'serial', max: 40, label: 'Engine number' }),
    product: ref('products', { ...required, partOf: true }),
    variant: ref('variants', { partOf: true, help: 'Leave blank for a product without variants.' }),
    store: ref('stores', { ...required, activeOnly: true, label: 'Showroom' }),
    state: choice(unitStates, { initial: 'InStock', label: 'Status' }),
    colour: text({ max: 40, label: 'Color' }),
    year: number({ min: 1950, max: 2100, ungrouped: true, label: 'Model year' }),
    order: ref('orders', { readOnly: true }),
    /** Whose order it is. */
    customer: text({ derived: true }),
    /** To reach them, as in a recall: for users who may read customers. */
    phone: text({ derived: true }),
    email: text({ derived: true }),
    /** While it is on the way. */
    transfer: ref('transfers', { readOnly: true, label: 'Transfer' }),
    receivedAt: instant({ readOnly: true, label: 'Received at' }),
    warrantyUntil: date({ label: 'Warranty until' }),
    documents: rows(
      {
        name: text({ ...required, max: 120 }),
        file: file({ ...required, feature: 'unitDocument', restricted: true }),
      },
      {
        one: 'Document',
        help: 'PDF files, photos or scans of its papers, such as registration and warranty card.',
      },
    ),
    note: longText({ max: 1000 }),
  },
  filters: {
    search: anyOf('chassis', 'engine'),
    productId: equals('product'),
    variantId: equals('variant'),
    storeId: equals('store'),
    state: oneOf('state'),
    orderId: equals('order'),
    startDate: from('receivedAt'),
    endDate: until('receivedAt'),
    year: equals('year'),
  },
  calls: {
    /** With the contact of each customer, for users who may read customers. */
    exportExcel: {
      at: 'GET x/units/export-excel',
      access: 'READ',
      filtered: true,
      response: fileDownload(sheetMimeType),
    },
  },
  excel: 'exportExcel',
  sort: ['chassis', 'receivedAt', 'createdAt'],
  order: ['createdAt', 'desc'],
  actions: {
    putIntoStock: {
      label: 'Put into stock',
      set: { state: 'InStock' },
      when: maySet('InStock'),
      disabledReason: onTheWay,
      reasons: { onTheWay: 'It is on the way: receive its stock transfer' },
      confirm: 'It can be sold from then on.',
      done: '{label} is in stock',
      bulk: {
        label: { one: 'Put {count} unit into stock', other: 'Put {count} units into stock' },
        done: { one: '{count} unit is in stock', other: '{count} units are in stock' },
      },
    },
    putIntoService: {
      label: 'Put into service',
      set: { state: 'InService' },
      when: maySet('InService'),
      confirm: 'It is repaired, or lent for test rides, and can’t be sold meanwhile.',
      done: '{label} is in service',
    },
  },
  status: ['state'],
  facts: ['product', 'store', 'engine'],
  list: ['chassis', 'engine', 'product', 'variant', 'store', 'state', 'order', 'receivedAt'],
  customViews: ['list', 'show'],
  form: [
    { title: 'Unit', fields: ['chassis', 'engine', 'colour', 'year', 'note'] },
    { title: 'Documents', fields: ['documents'] },
    { title: 'Stock', side: true, fields: ['product', 'variant', 'store'] },
    { title: 'Warranty', side: true, folded: true, fields: ['warrantyUntil'] },
  ],
})
