import { chosen } from './chosen'
import { errors } from './errors'
import { form } from './form'
import { history } from './history'
import { list } from './list'
import { orders } from './orders'
import { products } from './products'
import { screens } from './screens'
import { shell } from './shell'
import { siteMark } from './site-mark'
import { stock } from './stock'
import { viewing } from './viewing'

/** English: the catalogue every other language is measured by. What every page may show is loaded at once. */
export const en = {
  ...errors,
  ...orders,
  ...form,
  ...list,
  ...screens,
  ...shell,
  ...siteMark,
  ...products,
  ...chosen,
  ...stock,
  ...history,
  ...viewing,
} as const
