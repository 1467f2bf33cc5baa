import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { amountProblem, formatSigned, type Typed } from '#screens/products/stock/adjust/amount.ts'
import { draftedQuantity } from './drafts'

/** A quantity that is not saved yet, with its difference. */
export const DraftCell = ({
  present,
  isStocked,
  typed,
  label,
  onOpen,
}: {
  present: number
  isStocked: boolean
  typed: Typed
  label: string
  onOpen: React.MouseEventHandler<HTMLElement>
}) => {
  const quantity = draftedQuantity(present, typed)
  const wrong = amountProblem(present, typed)
  return (
    <button
      type="button"
      tabIndex={-1}
      className="stock-button stock-draft"
      aria-label={t('stock.draftOf', { label, quantity, before: present })}
      title={wrong}
      aria-invalid={wrong !== undefined || undefined}
      onClick={onOpen}
    >
      {isStocked && <small>{formatSigned(quantity - present)}</small>} {formatNumber(quantity)}
    </button>
  )
}
