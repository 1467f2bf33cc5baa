import type { pages as en } from '../en'
import { siteMark } from '../en/site-mark'
import { viewing } from '../en/viewing'
import type { Like } from '../like'
import { chosen } from './chosen'
import { form } from './form'
import { history } from './history'
import { list } from './list'
import { orders } from './orders'
import { products } from './products'
import { stock } from './stock'

export { default as components } from 'antd/es/locale/bn_BD'
export { words } from './words'

/** What every page of the admin may show. */
export const pages = {
  ...orders,
  ...form,
  ...list,
  ...siteMark,
  ...products,
  ...chosen,
  ...stock,
  ...history,
  ...viewing,
} as const satisfies Like<typeof en>
