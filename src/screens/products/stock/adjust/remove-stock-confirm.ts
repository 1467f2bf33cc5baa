import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { recordOf } from '#kit/records/record-of.ts'

/** The units that are deleted with a stock record, and what else is. */
export const removeStockConfirm = (record: Row, isLastOfVariant?: boolean): string => {
  const { sku, store, quantity, variant } = recordOf('inventory', record)
  const params = { sku: sku ?? '', store: store.label, count: quantity }
  const leaves = quantity > 0 ? t('stock.removeAsk', params) : t('stock.removeAskEmpty', params)
  return variant && isLastOfVariant ? `${leaves} ${t('stock.removeAskLast', params)}` : leaves
}
