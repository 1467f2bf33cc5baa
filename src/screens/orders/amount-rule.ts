import { formatAmount } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { toMinorUnits } from '#kit/values/amounts.ts'
import { readMoney } from '#kit/values/typed-number.ts'
import type { ConfirmOptions } from '#providers/notifications/confirmation.ts'

/** Judges an amount above zero that may be at most `most`; `above` is the text for more. */
export const amountRule =
  (most: string, above: 'order.amountAbove' | 'return.creditAbove' | 'return.tooMuch') =>
  (amount: unknown): string | undefined => {
    const read = readMoney(String(amount ?? ''))
    if ('problem' in read) return read.problem
    if (toMinorUnits(read.value) <= 0n) return t('order.amountMissing')
    return toMinorUnits(read.value) > toMinorUnits(most)
      ? t(above, { due: formatAmount(most), most: formatAmount(most) })
      : undefined
  }

/** The question before a refund. */
export const refundQuestion = (refund: string, number: string): ConfirmOptions => {
  const texts = { amount: formatAmount(refund), number }
  return {
    type: 'add',
    title: t('return.confirmTitle'),
    content: t('return.confirm', texts),
    confirmText: t('return.refundYes', texts),
  }
}
