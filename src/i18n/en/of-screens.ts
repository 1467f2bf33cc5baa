import { blogs } from './blogs'
import { bulkEdit } from './bulk-edit'
import { categories } from './categories'
import { chart } from './chart'
import { content } from './content'
import { count } from './count'
import { crm } from './crm'
import { customers } from './customers'
import { dashboard } from './dashboard'
import { donations } from './donations'
import { general } from './general'
import { keys } from './keys'
import { media } from './media'
import { orderDesk } from './order-desk'
import { ordersList } from './orders-list'
import { ordersPrint } from './orders-print'
import { ordersRecord } from './orders-record'
import { palette } from './palette'
import { payments } from './payments'
import { profile } from './profile'
import { questions } from './questions'
import { rich } from './rich'
import { roles } from './roles'
import { services } from './services'
import { sessions } from './sessions'
import { site } from './site'
import { users } from './users'
import { zones } from './zones'

/** Texts of custom screens, loaded with the first of them. */
export const ofScreens = {
  ...bulkEdit,
  ...ordersList,
  ...orderDesk,
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
  ...count,
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
} as const
