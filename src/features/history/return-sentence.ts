import { returns } from '#contract/resources/sales/returns.ts'
import { choiceLabel, valueLabel } from '#i18n/declared-texts.ts'
import { formatAmount, formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { fromMinorUnits, toMinorUnits } from '#kit/values/amounts.ts'

/** The name of a usual reason; one of the shop's own is its own name. */
export const returnReasonLabel = (reason: string) => valueLabel(returns.fields.reason, reason)

type Line = { name: string; quantity: number; condition: string; reason?: string | null }
/** The parts of a return that its sentence needs: of the record, or of its history. */
export type ReturnFacts = {
  readonly reason?: string | null
  readonly lines?: readonly Line[] | null
  readonly refund: string
  readonly method?: string | null
  /** The part of the refund that paid for another order. */
  readonly exchanged?: string | null
  readonly exchangeNumber?: string | null
}

/** What came back and what was refunded: "2 × Helmet (Damaged) returned. 300.00 BDT refunded (Cash)." */
export const returnSentence = ({ lines, refund, method, exchanged, exchangeNumber }: ReturnFacts): string => {
  const goods = (lines ?? [])
    .map(({ quantity, name, condition, reason }) => {
      const facts = [choiceLabel(condition), ...(reason ? [returnReasonLabel(reason)] : [])]
      return `${formatNumber(quantity)} × ${name} (${facts.join(', ')})`
    })
    .join(', ')
  const inMoney = (minor: bigint) => formatAmount(fromMinorUnits(minor))
  const used = toMinorUnits(exchanged)
  const left = toMinorUnits(refund) - used
  return [
    ...(goods ? [t('history.returned', { goods })] : []),
    ...(used > 0n ? [t('history.exchanged', { amount: inMoney(used), number: exchangeNumber ?? '' })] : []),
    ...(left > 0n
      ? [t('history.refunded', { amount: inMoney(left), method: choiceLabel(method ?? '') })]
      : []),
  ].join(' ')
}
