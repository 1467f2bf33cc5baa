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

/** The same of several stock records. */
export const removeStocksConfirm = (records: readonly Row[]): string => {
  const [first, ...more] = records
  if (first && !more.length) return removeStockConfirm(first)
  const units = records.reduce((all, record) => all + recordOf('inventory', record).quantity, 0)
  return t('stock.removeAskMany', { count: records.length, units })
}
