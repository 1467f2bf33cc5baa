import { categories } from './categories'
import { chosen } from './chosen'
import { customers } from './customers'
import { errors } from './errors'
import { form } from './form'
import { history } from './history'
import { list } from './list'
import { orders } from './orders'
import { ordersList } from './orders-list'
import { ordersRecord } from './orders-record'
import { payments } from './payments'
import { products } from './products'
import { questions } from './questions'
import { screens } from './screens'
import { shell } from './shell'
import { stock } from './stock'
import { zones } from './zones'

/** English: the catalogue every other language is measured by. */
export const en = {
  ...errors,
  ...orders,
  ...ordersList,
  ...ordersRecord,
  ...customers,
  ...payments,
  ...zones,
  ...form,
  ...list,
  ...screens,
  ...shell,
  ...products,
  ...chosen,
  ...stock,
  ...categories,
  ...questions,
  ...history,
} as const
