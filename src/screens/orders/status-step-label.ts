import type { StatusKey } from '#contract/policies/order-transitions.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { valueLabel } from '#i18n/declared-texts.ts'
import { isKey, t } from '#i18n/index.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'

/** What the button of a status change says: `Confirm order`, `Mark as packed`. */
export const statusStepLabel = (name: StatusKey, to: string) => {
  const own = `order.do.${name}.${to}`
  return isKey(own)
    ? t(own)
    : t('order.mark', { status: lowerCaseTitle(valueLabel(orders.fields[name], to)) })
}
