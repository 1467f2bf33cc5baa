import { defineResource } from '#contract/grammar/resource.ts'
import { message } from '#contract/grammar/response.ts'
import { messages } from '#contract/policies/messages.ts'
import { products } from './products'

/** Products chosen for the shop’s deals page; they are deals inside the period of each, at its deal price if it has one. */
export const dealProducts = defineResource({
  name: 'dealProducts',
  title: { one: 'Deal product', many: 'Deal products' },
  nameField: 'name',
  subject: 'DealProduct',
  collectionOf: 'products',
  api: { list: 'GET admin/products/deal-products', paging: 'offset' },
  fields: products.fields,
  messages: {
    created: messages.dealProductAdded,
    notCreated: messages.dealProductNotAdded,
  },
  calls: {
    add: {
      at: 'POST admin/products/{id}/deal-product',
      ids: { id: 'products' },
      access: 'CREATE',
      response: message,
      invalidates: ['products'],
      failure: messages.dealProductNotAdded,
    },
    remove: {
      at: 'DELETE admin/products/{id}/deal-product',
      ids: { id: 'products' },
      access: 'DELETE',
      response: message,
      invalidates: ['products'],
      failure: messages.dealProductNotDeleted,
    },
  },
  activeField: 'published',
  siteTag: 'products',
  list: ['images', 'name', 'dealState', 'price', 'dealPrice', 'dealFrom', 'dealUntil', 'stock', 'published'],
  customViews: ['list'],
})
