import { t } from '../../i18n'
import { choiceLabel } from '../../i18n/declared-texts'
import { currency, formatMoney, formatNumber } from '../../i18n/format'

type Line = { name: string; quantity: number; condition: string }
/** The parts of a return that its sentence needs: of the record, or of its history. */
export type ReturnFacts = {
  readonly lines?: readonly Line[] | null
  readonly refund: string
  readonly method?: string | null
}

/** What came back and what was refunded: "2 × Helmet (Damaged) returned. 300.00 BDT refunded (Cash)." */
export const returnSentence = ({ lines, refund, method }: ReturnFacts): string => {
  const goods = (lines ?? [])
    .map(({ quantity, name, condition }) => `${formatNumber(quantity)} × ${name} (${choiceLabel(condition)})`)
    .join(', ')
  const amount = `${formatMoney(refund)} ${currency}`
  const isPaid = Number(refund) > 0
  return [
    ...(goods ? [t('history.returned', { goods })] : []),
    ...(isPaid ? [t('history.refunded', { amount, method: choiceLabel(method ?? '') })] : []),
  ].join(' ')
}
