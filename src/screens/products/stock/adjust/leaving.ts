import { t } from '../../../../i18n'
import type { Row } from '../../../../kit/fields/props/props'
import { recordOf } from '../../../../kit/record/record-of'

/** How many pieces leave with a stock, and what goes along with it. */
export const leavingStock = (record: Row, isLastOfVariant?: boolean): string => {
  const { sku, store, quantity, variant } = recordOf('inventory', record)
  const params = { sku: sku ?? '', store: store.label, count: quantity }
  const leaves = quantity > 0 ? t('stock.removeAsk', params) : t('stock.removeAskEmpty', params)
  if (!variant || isLastOfVariant === false) return leaves
  return `${leaves} ${t(isLastOfVariant ? 'stock.removeAskLast' : 'stock.removeAskMaybeLast', params)}`
}
