import { defineSort } from '../grammar/filter'
import { brands } from '../resources/catalog/brands'
import { categories } from '../resources/catalog/categories'
import { inventory } from '../resources/catalog/inventory'
import { manufacturers } from '../resources/catalog/manufacturers'
import { blogs } from '../resources/content/blogs'
import { customers } from '../resources/people/customers'
import { forms } from '../resources/people/forms'
import { userTypes } from '../resources/people/user-types'
import { coupons } from '../resources/sales/coupons'
import { discounts } from '../resources/sales/discounts'
import { offers } from '../resources/sales/offers'
import { orders } from '../resources/sales/orders'
import { shipments } from '../resources/sales/shipments'
import { vats } from '../resources/sales/vats'
import { dealers } from '../resources/services/dealers'
import { stores } from '../resources/services/stores'
import { testRides } from '../resources/services/test-rides'

/** The heads of paged lists that can be pressed; each column has an index in that order. */
export const sorts = {
  'orders.list': defineSort(orders, 'number', 'createdAt', 'total', 'due'),
  'shipments.list': defineSort(shipments, 'createdAt'),
  'customers.list': defineSort(customers, 'name', 'email', 'createdAt'),
  'inventory.list': defineSort(inventory, 'quantity', 'lowAt', 'updatedAt'),
  'userTypes.list': defineSort(userTypes, 'institution', 'createdAt'),
  'forms.list': defineSort(forms, 'number', 'name', 'createdAt'),
  'testRides.list': defineSort(testRides, 'bookingNumber', 'name', 'rideAt'),
  'categories.list': defineSort(categories, 'name', 'slug', 'order'),
  'brands.list': defineSort(brands, 'name', 'updatedAt'),
  'manufacturers.list': defineSort(manufacturers, 'name', 'updatedAt'),
  'vats.list': defineSort(vats, 'title', 'percentage', 'updatedAt'),
  'discounts.list': defineSort(discounts, 'title', 'amount', 'startsAt', 'endsAt'),
  'coupons.list': defineSort(coupons, 'title', 'code', 'amount', 'endsAt'),
  'offers.list': defineSort(offers, 'title', 'startsAt', 'endsAt'),
  'stores.list': defineSort(stores, 'name', 'code', 'division', 'district'),
  'dealers.list': defineSort(dealers, 'name', 'location', 'division', 'district'),
  'blogs.list': defineSort(blogs, 'title', 'author', 'publishedAt', 'updatedAt'),
}
