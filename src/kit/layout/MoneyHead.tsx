import { currency } from '../../i18n/format'

/** The head of a column of amounts: its name and the currency. */
export const MoneyHead = ({ label }: { label: string }) => (
  <>
    {label} <span className="head-unit">{currency}</span>
  </>
)
