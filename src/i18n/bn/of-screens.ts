import { blogs } from '../en/blogs'
import { chart } from '../en/chart'
import { content } from '../en/content'
import { crm } from '../en/crm'
import { customers } from '../en/customers'
import { dashboard } from '../en/dashboard'
import { donations } from '../en/donations'
import { general } from '../en/general'
import { keys } from '../en/keys'
import { media } from '../en/media'
import type { ofScreens as en } from '../en/of-screens'
import { palette } from '../en/palette'
import { payments } from '../en/payments'
import { profile } from '../en/profile'
import { rich } from '../en/rich'
import { roles } from '../en/roles'
import { services } from '../en/services'
import { sessions } from '../en/sessions'
import { site } from '../en/site'
import { users } from '../en/users'
import { zones } from '../en/zones'
import type { Like } from '../like'
import { categories } from './categories'
import { ordersList } from './orders-list'
import { ordersPrint } from './orders-print'
import { ordersRecord } from './orders-record'
import { questions } from './questions'

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
  ...chart,
  ...blogs,
  ...content,
  ...crm,
  ...services,
  ...dashboard,
  ...donations,
  ...media,
  ...general,
  ...site,
  ...rich,
  ...roles,
  ...keys,
  ...palette,
  ...profile,
  ...sessions,
  ...users,
} as const satisfies Like<typeof en>
