import { t } from '#i18n/index.ts'
import { requestConfirmation } from '#providers/notifications/confirmation.ts'
import { reportError } from '#providers/notifications/notifications.ts'
import type { StockRow } from '../model'
import { removeStockConfirm } from './remove-stock-confirm'
import { useStockCalls } from './use-adjust'

/** Deletes a stock record, after a question with the number of units. */
export const useRemoveStock = () => {
  const { remove } = useStockCalls()
  return async (row: StockRow, isLastOfVariant: boolean): Promise<boolean> => {
    const label = t(isLastOfVariant ? 'stock.removeVariant' : 'stock.remove')
    const content = removeStockConfirm(row, isLastOfVariant)
    if (!(await requestConfirmation({ type: 'delete', title: label, content, confirmText: label })))
      return false
    try {
      await remove(row)
      return true
    } catch (error) {
      reportError(error)
      return false
    }
  }
}
