import { storeCurrency } from '#contract/store.ts'
import { formatMoney } from '#i18n/format.ts'

/** An amount among figures, with its currency in small print. */
export const Money = ({ amount }: { amount: string }) => (
  <span {...(amount === '0.00' && { className: 'money-none' })}>
    {formatMoney(amount)} <small>{storeCurrency}</small>
  </span>
)
