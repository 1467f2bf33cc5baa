import { dashboard } from '../en/dashboard'
import { keys } from '../en/keys'
import type { ofScreens as en } from '../en/of-screens'
import { palette } from '../en/palette'
import { profile } from '../en/profile'
import { roles } from '../en/roles'
import { users } from '../en/users'
import type { Like } from '../like'
import { blogs } from './blogs'
import { categories } from './categories'
import { chart } from './chart'
import { content } from './content'
import { crm } from './crm'
import { customers } from './customers'
import { donations } from './donations'
import { general } from './general'
import { media } from './media'
import { ordersList } from './orders-list'
import { ordersPrint } from './orders-print'
import { ordersRecord } from './orders-record'
import { payments } from './payments'
import { questions } from './questions'
import { rich } from './rich'
import { services } from './services'
import { sessions } from './sessions'
import { site } from './site'
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
