import { transferStatuses } from '#contract/enums.ts'
import { choice, instant, longText, number, ref, rows, text } from '#contract/grammar/field.ts'
import { anyOf, equals, from, until } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import { findTransferRefusal, transferRefusalTexts } from '#contract/policies/reach.ts'
import { assigned, assignee } from '../people/assignment'

const required = { required: true } as const
const filled = text(required)

/**
 * Goods that move from one showroom to another. The stock of the first decreases when they are sent, that of the second
 * increases when they are received; between, they are on the way.
 */
export const transfers = defineResource({
  name: 'transfers',
  title: { one: 'Stock transfer', many: 'Stock transfers' },
  nameField: 'number',
  subject: 'Product',
  showroom: ['origin', 'destination'],
  searchHint: 'Number or note',
  emptyHint: 'Move goods from one showroom to another with a new transfer.',
  api: {
    list: 'GET x/transfers',
    one: 'GET x/transfers/{id}',
    create: 'POST x/transfers',
    update: 'PATCH x/transfers/{id}',
    paging: 'page',
  },
  fields: {
    number: text({ ...required, readOnly: true, unique: true, max: 20, label: 'Transfer' }),
    status: choice(transferStatuses, { ...required, readOnly: true }),
    origin: ref('stores', { ...required, anyShowroom: true, label: 'From showroom' }),
    destination: ref('stores', { ...required, anyShowroom: true, activeOnly: true, label: 'To showroom' }),
    lines: rows(
      {
        sku: text({ ...required, max: 64, label: 'SKU' }),
        quantity: number({ ...required, min: 1, max: 100_000 }),
      },
      {
        ...required,
        one: 'Item',
        label: 'Transferred items',
        minRows: 1,
        maxRows: 500,
        scan: ['sku', 'quantity'],
        help: 'Scan or type SKUs, each with Enter. The same SKU again adds one to its quantity.',
      },
    ),
    /** What arrived of each item; proposed as sent. */
    received: rows(
      {
        sku: text({ ...required, max: 64, label: 'SKU' }),
        quantity: number({ ...required, min: 0, max: 100_000 }),
      },
      { one: 'Item', label: 'Received items', maxRows: 500, fixedRows: true },
    ),
    units: longText({
      max: limits.maxUnitsText,
      extension: true,
      label: 'Chassis numbers',
      help: 'Of items that are kept by unit: those that move, one per line.',
    }),
    note: longText({ max: 500 }),
    assignee,
    sentAt: instant({ readOnly: true }),
    sentBy: text({ readOnly: true }),
    receivedAt: instant({ readOnly: true }),
    receivedBy: text({ readOnly: true }),
    pieces: number({ derived: true, help: 'Of all items together.' }),
    difference: number({ derived: true, help: 'Received minus sent pieces.' }),
  },
  filters: {
    search: anyOf('number', 'note'),
    status: equals('status'),
    assigned,
    originId: equals('origin'),
    destinationId: equals('destination'),
    startDate: from('createdAt'),
    endDate: until('createdAt'),
  },
  order: ['createdAt', 'desc'],
  status: ['status'],
  facts: ['origin', 'destination', 'pieces'],
  tabs: { by: 'status' },
  actions: {
    send: {
      label: 'Send',
      icon: 'publish',
      call: 'x.sendTransfer',
      when: ({ status }) => status === 'Draft',
      disabledReason: (transfer, { reach }) => findTransferRefusal(transfer, 'send', reach),
      reasons: { origin: transferRefusalTexts.origin },
      title: 'Send {label}',
      confirm: 'The items leave the stock of the first showroom, and are on the way until they are received.',
      done: '{label} is on the way',
    },
    receive: {
      label: 'Receive',
      call: 'x.receiveTransfer',
      ask: ['received', 'units'],
      when: ({ status }) => status === 'Sent',
      disabledReason: (transfer, { reach }) => findTransferRefusal(transfer, 'receive', reach),
      reasons: { destination: transferRefusalTexts.destination },
      confirm:
        'Change the quantities that differ from what was sent. They are added to the stock of the second showroom.',
      done: '{label} is received',
    },
    cancel: {
      label: 'Cancel transfer',
      call: 'x.cancelTransfer',
      when: ({ status }) => status === 'Draft' || status === 'Sent',
      disabledReason: (transfer, { reach }) => findTransferRefusal(transfer, 'cancel', reach),
      reasons: { origin: transferRefusalTexts.origin },
      title: 'Cancel {label}',
      confirm: 'Items that are on the way return to the stock of the first showroom.',
      done: '{label} is cancelled',
    },
  },
  list: [
    'number',
    'status',
    'origin',
    'destination',
    'pieces',
    'difference',
    'createdAt',
    'receivedAt',
    'assignee',
  ],
  customViews: ['show'],
  form: [
    { title: 'Transferred items', fields: ['lines', 'units'] },
    { title: 'Showrooms', side: true, fields: ['origin', 'destination', 'note'] },
  ],
})

/** The goods of a transfer that was sent. They are no references: products with former transfers can be deleted. */
export const transferLines = defineResource({
  name: 'transferLines',
  title: { one: 'Transferred item', many: 'Transferred items' },
  nameField: 'sku',
  subject: 'Product',
  showroom: 'transfer',
  api: {},
  fields: {
    transfer: ref('transfers', { ...required, partOf: true }),
    sku: filled,
    productId: filled,
    variantId: text(),
    quantity: number(required),
    received: number(),
  },
})
