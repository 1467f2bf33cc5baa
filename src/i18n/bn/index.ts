import type { pages as en } from '../en'
import { chosen } from '../en/chosen'
import { siteMark } from '../en/site-mark'
import { stock } from '../en/stock'
import { viewing } from '../en/viewing'
import type { Like } from '../like'
import { form } from './form'
import { history } from './history'
import { list } from './list'
import { orders } from './orders'
import { products } from './products'

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
