import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { requestConfirmation } from '#providers/notifications/confirmation.ts'
import { reportError } from '#providers/notifications/notifications.ts'
import type { StockLine, StockVariant } from '../model'
import type { StockQuery } from '../use-product-stock'

/** Refusals of a deletion that archiving achieves as well. */
const inOrders = 'variant.inOrders'

/** Archives, restores and deletes variants. */
export const useVariantActions = (stock: StockQuery) => {
  const archiving = useAction('x.archiveVariant')
  const restoring = useAction('x.unarchiveVariant')
  const removing = useAction('x.removeVariant')

  const toggle = (variant: StockVariant, isArchived: boolean): Promise<boolean> => {
    const { id, version, sku } = variant
    const { run } = isArchived ? archiving : restoring
    return run(
      { params: { id }, payload: { version } },
      {
        success: t(isArchived ? 'variants.archived' : 'variants.restored', { sku }),
        onDone: stock.putVariant,
        undo: (saved) => () => toggle({ ...variant, version: saved.version }, !isArchived),
        onRefused: (failure) => {
          reportError(failure)
          stock.refresh()
        },
      },
    )
  }
  const offerArchive = async (variant: StockVariant, reason: string) => {
    const title = t('variants.notRemoved', { sku: variant.sku })
    const confirmText = variant.archivedAt ? '' : t('variants.archive')
    const yes = await requestConfirmation({ type: 'edit', title, content: reason, confirmText, flag: false })
    if (yes && !variant.archivedAt) await toggle(variant, true)
  }
  const remove = async (line: StockLine, variant: StockVariant) => {
    const { id, sku } = variant
    await removing.run(
      { params: { id } },
      {
        confirm: {
          type: 'delete',
          title: t('variants.removeAsk', { sku }),
          content: t(line.total > 0 ? 'variants.removeStock' : 'variants.removeFinal', { count: line.total }),
          confirmText: t('variants.remove'),
        },
        success: t('variants.removed', { sku }),
        onDone: () => stock.dropVariant(id),
        onRefused: (failure) => {
          if (failure.code === inOrders) void offerArchive(variant, failure.messages.join(' '))
          else reportError(failure)
        },
      },
    )
  }
  return {
    archive: (variant: StockVariant) => toggle(variant, true),
    restore: (variant: StockVariant) => toggle(variant, false),
    remove,
  }
}
