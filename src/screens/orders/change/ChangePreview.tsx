import type { OrderChangePrice } from '../../../../contract/extensions/orders/order-change'
import { storeCurrency } from '../../../../contract/store'
import { useT } from '../../../i18n'
import { formatMoney } from '../../../i18n/format'
import { formatSignedMoney, toMinorUnits } from '../../../kit/amounts'
import { PreviewFrame } from '../PreviewFrame'
import type { Preview } from '../use-preview'

/** The new total and what follows from it, and why the order can’t be changed like this. */
export const ChangePreview = (preview: Preview<OrderChangePrice>) => {
  const t = useT()
  // Problems of a line are shown at the line.
  const ofLines = Object.entries(preview.refusal?.errors ?? {}).flatMap(([key, texts]) =>
    key.endsWith('.quantity') ? texts : [],
  )
  const facts = (of: OrderChangePrice) => [
    [t('orderChange.delivery'), formatMoney(of.delivery)] as const,
    [t('orderChange.total'), `${formatMoney(of.total)} ${storeCurrency}`, 'order-strong'] as const,
    [t('orderChange.difference'), formatSignedMoney(of.difference)] as const,
    ...(toMinorUnits(of.refund) ? [[t('orderChange.refund'), formatMoney(of.refund)] as const] : []),
    [t('orderChange.due'), formatMoney(of.due)] as const,
  ]
  return <PreviewFrame {...preview} facts={facts} atFields={ofLines} />
}
