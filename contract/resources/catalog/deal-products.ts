import { defineResource } from '../../grammar/resource'
import { message } from '../../grammar/response'
import { messages } from '../../policies/messages'
import { products } from './products'

/** Products chosen for the shop’s deals page; being chosen changes no price. */
export const dealProducts = defineResource({
  name: 'dealProducts',
  title: { one: 'Deal product', many: 'Deal products' },
  label: 'name',
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
  siteTag: 'products',
  list: ['images', 'name', 'productType', 'price', 'oldPrice', 'stock', 'published'],
  custom: ['list'],
})
