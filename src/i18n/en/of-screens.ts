import { categories } from './categories'
import { customers } from './customers'
import { ordersList } from './orders-list'
import { ordersPrint } from './orders-print'
import { ordersRecord } from './orders-record'
import { payments } from './payments'
import { questions } from './questions'
import { zones } from './zones'

/** Texts of screens of their own, which come with the first of them. */
export const ofScreens = {
  ...ordersList,
  ...ordersPrint,
  ...ordersRecord,
  ...customers,
  ...payments,
  ...zones,
  ...categories,
  ...questions,
} as const
