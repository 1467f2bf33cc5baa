import { useQueryClient } from '@tanstack/react-query'
import { Popover } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { t } from '#i18n/index.ts'
import { updateCachedRecord } from '#kit/call/update-cached-record.ts'
import { useInvalidateAfter } from '#kit/call/use-call.ts'
import { formZIndex } from '#kit/form/form-frame.tsx'
import { confirmClose } from '#kit/navigation/use-leave-guard.ts'
import { type StockRow, stockLevelOf } from '../model'
import { quantityText } from '../promised'
import { QuantityMark } from '../QuantityMark'
import { AdjustForm } from './AdjustForm'
import { registerAdjuster } from './adjusters'
import { type AdjustmentDraft, adjustmentKey } from './adjustment'

/** A quantity in the list of all stock, editable in place. */
export default function AdjustableQuantity({ row }: { row: StockRow }) {
  const client = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const kept = useRef(new Map<string, AdjustmentDraft>()).current
  const [open, setOpen] = useState(false)
  useEffect(() => registerAdjuster(row.id, () => setOpen(true)), [row.id])
  const level = stockLevelOf(row)
  const label = t('stock.cell', { sku: row.sku ?? row.product.label, store: row.store.label })
  // Other cells of the row use the same quantity, before the list is read again.
  const put = (updated: StockRow) => updateCachedRecord(client, 'inventory', updated)
  const invalidateAfter = useInvalidateAfter()
  const stale = () => void invalidateAfter('inventory.adjust')
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const key = adjustmentKey({ row })
  const leave = () =>
    void confirmClose(kept.has(key), () => {
      kept.delete(key)
      setOpen(false)
    })
  return (
    <Popover
      open={open}
      trigger="click"
      placement="bottom"
      zIndex={formZIndex}
      destroyOnHidden
      onOpenChange={(isOpen) => (isOpen ? setOpen(true) : leave())}
      content={
        <AdjustForm
          target={{ label, row }}
          kept={kept}
          onSaved={(saved) => {
            put(saved)
            close()
            stale()
          }}
          onCurrent={(current) => (current ? put(current) : stale())}
          onClose={close}
        />
      }
    >
      <button
        ref={button}
        type="button"
        className="quantity-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${label}: ${quantityText({ ...row, level })}`}
      >
        <QuantityMark quantity={row.quantity} promised={row.promised} level={level} />
      </button>
    </Popover>
  )
}
