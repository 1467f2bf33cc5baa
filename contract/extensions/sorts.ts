import { defineSort } from '../grammar/filter'
import { blogs } from '../resources/blogs'
import { brands } from '../resources/brands'
import { categories } from '../resources/categories'
import { coupons } from '../resources/coupons'
import { customers } from '../resources/customers'
import { dealers } from '../resources/dealers'
import { discounts } from '../resources/discounts'
import { forms } from '../resources/forms'
import { inventory } from '../resources/inventory'
import { manufacturers } from '../resources/manufacturers'
import { offers } from '../resources/offers'
import { orders } from '../resources/orders'
import { stores } from '../resources/stores'
import { testRides } from '../resources/test-rides'
import { userTypes } from '../resources/user-types'
import { vats } from '../resources/vats'

/** The heads of paged lists that can be pressed; each column has an index in that order. */
export const sorts = {
  'orders.list': defineSort(orders, 'number', 'createdAt', 'total', 'due'),
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
