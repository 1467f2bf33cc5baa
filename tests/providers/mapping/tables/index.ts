import { authCalls, authRecords } from './auth'
import { catalogueRecords } from './catalogue'
import { contentCalls, contentRecords } from './content'
import { inventoryCalls, inventoryRecords } from './inventory'
import { miscCalls, miscRecords } from './misc'
import { orderCalls, orderRecords } from './orders'
import { peopleCalls, peopleRecords } from './people'
import { productCalls, productRecords } from './products'
import { promotionRecords } from './promotions'

export { sessionRows } from './session'

/** Cases of the specification; those of extensions are in `own.ts`. */
export const recordRows = [
  ...authRecords,
  ...productRecords,
  ...catalogueRecords,
  ...promotionRecords,
  ...orderRecords,
  ...inventoryRecords,
  ...peopleRecords,
  ...contentRecords,
  ...miscRecords,
]
export const callRows = [
  ...authCalls,
  ...productCalls,
  ...orderCalls,
  ...inventoryCalls,
  ...peopleCalls,
  ...contentCalls,
  ...miscCalls,
]
