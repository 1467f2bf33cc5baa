import { storeCurrency } from '#contract/store.ts'
import { currencySign, formatAmount, formatMoney } from '#i18n/format.ts'

/** An amount among figures; the code of a currency is in small print, a symbol belongs to the number. */
export const Money = ({ amount }: { amount: string }) => (
  <span {...(amount === '0.00' && { className: 'money-none' })}>
    {currencySign() === storeCurrency() ? (
      <>
        {formatMoney(amount)} <small>{storeCurrency()}</small>
      </>
    ) : (
      formatAmount(amount)
    )}
  </span>
)
