import { chosen } from './catalog/chosen'
import { mergeActions } from './catalog/merge-actions'
import { products } from './catalog/products'
import { stock } from './catalog/stock'
import { commonPages } from './common/pages'
import { chart } from './kit/chart'
import { form } from './kit/form'
import { history } from './kit/history'
import { list } from './kit/list'
import { customerList } from './people/customer-list'
import { tags } from './people/tags'
import { dashboard } from './sales/dashboard'
import { showrooms } from './shell/showrooms'
import { siteMark } from './shell/site-mark'
import { viewing } from './shell/viewing'

export { declared as words } from './declared'

/** English, which defines the keys of every language. Texts that every page of the admin may show. */
export const pages = {
  ...commonPages,
  ...form,
  ...list,
  ...showrooms,
  ...siteMark,
  ...products,
  ...chosen,
  ...stock,
  ...mergeActions,
  ...customerList,
  ...tags,
  ...history,
  ...viewing,
  ...chart,
  ...dashboard,
} as const
