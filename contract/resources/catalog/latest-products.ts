import { defineResource } from '#contract/grammar/resource.ts'
import { message } from '#contract/grammar/response.ts'
import { messages } from '#contract/policies/messages.ts'
import { products } from './products'

/** The products that the shop advertises as new. */
export const latestProducts = defineResource({
  name: 'latestProducts',
  title: { one: 'Latest product', many: 'Latest products' },
  nameField: 'name',
  subject: 'Product',
  collectionOf: 'products',
  api: { list: 'GET admin/products/advertising-products', paging: 'offset' },
  fields: products.fields,
  messages: {
    created: messages.advertisingProductAdded,
    notCreated: messages.advertisingProductNotAdded,
  },
  calls: {
    add: {
      at: 'POST admin/products/{id}/advertising-product',
      ids: { id: 'products' },
      access: 'UPDATE',
      response: message,
      invalidates: ['products'],
      failure: messages.advertisingProductNotAdded,
    },
    remove: {
      at: 'DELETE admin/products/{id}/advertising-product',
      ids: { id: 'products' },
      access: 'UPDATE',
      response: message,
      invalidates: ['products'],
      failure: messages.advertisingProductNotDeleted,
    },
  },
  activeField: 'published',
  siteTag: 'products',
  list: ['images', 'name', 'productType', 'price', 'oldPrice', 'stock', 'published'],
  customViews: ['list'],
})
