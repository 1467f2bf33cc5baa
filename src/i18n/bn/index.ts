import type { pages as en } from '../en'
import type { Like } from '../like'
import { chosen } from './chosen'
import { form } from './form'
import { history } from './history'
import { list } from './list'
import { products } from './products'
import { siteMark } from './site-mark'
import { stock } from './stock'
import { viewing } from './viewing'

export { components } from './components'
export { words } from './words'

/** Texts that every page of the admin may show. */
export const pages = {
  ...form,
  ...list,
  ...siteMark,
  ...products,
  ...chosen,
  ...stock,
  ...history,
  ...viewing,
} as const satisfies Like<typeof en>
