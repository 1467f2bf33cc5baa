import { flag, longText, number, text } from '#contract/grammar/field.ts'
import { anyOf, equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** Who the shop buys from. */
export const suppliers = defineResource({
  name: 'suppliers',
  title: { one: 'Supplier', many: 'Suppliers' },
  nameField: 'name',
  subject: 'Supplier',
  searchHint: 'Name, contact, phone or email',
  emptyHint: 'Purchase orders are placed with suppliers. Add the first one.',
  api: {
    list: 'GET x/suppliers',
    one: 'GET x/suppliers/{id}',
    create: 'POST x/suppliers',
    update: 'PATCH x/suppliers/{id}',
    remove: 'DELETE x/suppliers/{id}',
    paging: 'page',
  },
  fields: {
    name: text({ required: true, unique: true, max: 120 }),
    contactPerson: text({ max: 120 }),
    phone: text({ pattern: 'phone' }),
    email: text({ pattern: 'email', max: 120 }),
    address: longText({ max: 300 }),
    leadDays: number({ min: 0, max: 365, label: 'Lead time', help: 'Days from order to delivery.' }),
    note: longText({ max: 1000 }),
    isActive: flag({ initial: true, label: 'Active', help: 'An inactive supplier can’t be ordered from.' }),
  },
  filters: {
    search: anyOf('name', 'contactPerson', 'phone', 'email'),
    isActive: equals('isActive'),
  },
  order: ['name', 'asc'],
  activeField: 'isActive',
  facts: ['phone', 'email', 'leadDays'],
  related: [
    {
      ...{ resource: 'purchaseOrders', by: 'supplierId' },
      columns: ['status', 'store', 'pieces', 'outstanding', 'expectedOn', 'createdAt'],
    },
  ],
  list: ['name', 'contactPerson', 'phone', 'email', 'leadDays', 'isActive'],
  form: [
    { title: 'Supplier', fields: ['name', 'contactPerson', 'phone', 'email', 'address', 'note'] },
    { title: 'Delivery', side: true, fields: ['leadDays'] },
    { title: 'Status', side: true, fields: ['isActive'] },
  ],
})
