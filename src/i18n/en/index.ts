import { chosen } from './chosen'
import { form } from './form'
import { history } from './history'
import { list } from './list'
import { products } from './products'
import { siteMark } from './site-mark'
import { stock } from './stock'
import { viewing } from './viewing'

export { declared as words } from './declared'

/** English: the catalogue every other language is measured by. What every page of the admin may show. */
export const pages = {
  ...form,
  ...list,
  ...siteMark,
  ...products,
  ...chosen,
  ...stock,
  ...history,
  ...viewing,
} as const
