import type { ExchangePrice } from '../../../../contract/extensions/orders/exchanges'
import { storeCurrency } from '../../../../contract/store'
import { useT } from '../../../i18n'
import { formatMoney } from '../../../i18n/format'
import { PreviewFrame } from '../PreviewFrame'
import type { Preview } from '../use-preview'
import { isAmountNonZero } from './return-lines'

/** What is refunded or still owed after the exchange, and why it can’t be recorded as entered. */
export const ExchangePreview = (preview: Preview<ExchangePrice>) => {
  const t = useT()
  if (!preview.answer && !preview.failure) return <p className="order-quiet">{t('exchange.chooseFirst')}</p>
  const facts = ({ returned, order, refund, due }: ExchangePrice) => [
    [t('exchange.value'), formatMoney(returned.refund)] as const,
    [t('exchange.total'), formatMoney(order.total)] as const,
    isAmountNonZero(refund)
      ? ([t('orderChange.refund'), `${formatMoney(refund)} ${storeCurrency}`, 'order-strong'] as const)
      : ([t('exchange.due'), `${formatMoney(due)} ${storeCurrency}`, 'order-strong'] as const),
  ]
  // Shown at the fields and lines that they are about.
  const errors = preview.refusal?.errors ?? {}
  const atFields = Object.keys(errors).filter(
    (key) => key === 'store' || /^newLines\.\d+\.quantity$/.test(key),
  )
  return <PreviewFrame {...preview} facts={facts} atFields={atFields.flatMap((key) => errors[key] ?? [])} />
}
