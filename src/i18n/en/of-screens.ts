import { categories } from './catalog/categories'
import { count } from './catalog/count'
import { deals } from './catalog/deals'
import { merge } from './catalog/merge'
import { questions } from './catalog/questions'
import { readiness } from './catalog/readiness'
import { services } from './catalog/services'
import { variants } from './catalog/variants'
import { commonScreens } from './common/screens'
import { blogs } from './content/blogs'
import { content } from './content/content'
import { bulkEdit } from './kit/bulk-edit'
import { columns } from './kit/columns'
import { dates } from './kit/dates'
import { formTools } from './kit/form-tools'
import { media } from './kit/media'
import { rich } from './kit/rich'
import { transfer } from './kit/transfer'
import { translation } from './kit/translation'
import { trash } from './kit/trash'
import { views } from './kit/views'
import { crm } from './people/crm'
import { customers } from './people/customers'
import { notes } from './people/notes'
import { roles } from './people/roles'
import { segments } from './people/segments'
import { users } from './people/users'
import { coupons } from './sales/coupons'
import { donations } from './sales/donations'
import { orderDesk } from './sales/order-desk'
import { orderReturns } from './sales/order-returns'
import { ordersList } from './sales/orders-list'
import { ordersPrint } from './sales/orders-print'
import { ordersRecord } from './sales/orders-record'
import { shipments } from './sales/shipments'
import { general } from './settings/general'
import { payments } from './settings/payments'
import { site } from './settings/site'
import { zones } from './settings/zones'
import { connection } from './shell/connection'
import { developer } from './shell/developer'
import { help } from './shell/help'
import { keys } from './shell/keys'
import { notices } from './shell/notices'
import { palette } from './shell/palette'
import { profile } from './shell/profile'
import { renewal } from './shell/renewal'
import { sessions } from './shell/sessions'
import { signIn } from './shell/sign-in'

/** Texts of custom screens, loaded with the first of them. */
export const ofScreens = {
  ...commonScreens,
  ...variants,
  ...deals,
  ...bulkEdit,
  ...ordersList,
  ...orderDesk,
  ...ordersPrint,
  ...ordersRecord,
  ...shipments,
  ...orderReturns,
  ...customers,
  ...notes,
  ...segments,
  ...payments,
  ...zones,
  ...categories,
  ...merge,
  ...questions,
  ...readiness,
  ...columns,
  ...blogs,
  ...content,
  ...count,
  ...crm,
  ...services,
  ...coupons,
  ...donations,
  ...media,
  ...general,
  ...site,
  ...dates,
  ...formTools,
  ...rich,
  ...transfer,
  ...translation,
  ...trash,
  ...views,
  ...roles,
  ...connection,
  ...developer,
  ...help,
  ...keys,
  ...notices,
  ...palette,
  ...profile,
  ...renewal,
  ...sessions,
  ...signIn,
  ...users,
} as const
