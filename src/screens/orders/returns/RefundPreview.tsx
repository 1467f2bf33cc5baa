import type { ReturnPrice } from '../../../../contract/extensions/orders/returns'
import { storeCurrency } from '../../../../contract/store'
import { useT } from '../../../i18n'
import { formatMoney, formatNumber } from '../../../i18n/format'
import { PreviewFrame } from '../PreviewFrame'
import type { Preview } from '../use-preview'
import { isAmountNonZero } from './return-lines'

/** What the return would refund, step by step, and why it can’t be recorded as entered. */
export const RefundPreview = (preview: Preview<ReturnPrice>) => {
  const t = useT()
  if (!preview.answer && !preview.failure) return <p className="order-quiet">{t('return.chooseFirst')}</p>
  const facts = (of: ReturnPrice) => [
    [t('return.value'), formatMoney(of.value)] as const,
    ...(isAmountNonZero(of.settled) ? [[t('return.settled'), `−${formatMoney(of.settled)}`] as const] : []),
    [t('return.refund'), `${formatMoney(of.refund)} ${storeCurrency}`, 'order-strong'] as const,
    ...(of.points ? [[t('return.points'), formatNumber(of.points)] as const] : []),
    [t('return.dueAfter'), formatMoney(of.due)] as const,
  ]
  // Asked for at its field, once the form is sent.
  return <PreviewFrame {...preview} facts={facts} atFields={preview.refusal?.errors?.store ?? []} />
}
