import { t } from '../../i18n'
import { toMinorUnits } from '../../kit/amounts'
import { isMoney } from '../../kit/form/values/typed-number'
import type { ConfirmOptions } from '../../providers/notifications/confirmation'
import { formatOrderAmount } from './record/order'

/** Judges an amount above zero that may be at most `most`; `above` is the text for more. */
export const amountRule =
  (most: string, above: 'order.amountAbove' | 'return.creditAbove' | 'return.tooMuch') =>
  (amount: unknown): string | undefined => {
    if (!isMoney(amount)) return t('order.amountBad')
    if (toMinorUnits(amount) <= 0n) return t('order.amountMissing')
    return toMinorUnits(amount) > toMinorUnits(most)
      ? t(above, { due: formatOrderAmount(most), most: formatOrderAmount(most) })
      : undefined
  }

/** The question before a refund. */
export const refundQuestion = (refund: string, number: string): ConfirmOptions => {
  const texts = { amount: formatOrderAmount(refund), number }
  return {
    type: 'add',
    title: t('return.confirmTitle'),
    content: t('return.confirm', texts),
    confirmText: t('return.refundYes', texts),
  }
}
