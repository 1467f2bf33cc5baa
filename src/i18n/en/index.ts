import { chosen } from './chosen'
import { form } from './form'
import { history } from './history'
import { list } from './list'
import { products } from './products'
import { siteMark } from './site-mark'
import { stock } from './stock'
import { viewing } from './viewing'

export { declared as words } from './declared'

/** English, which defines the keys of every language. Texts that every page of the admin may show. */
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
