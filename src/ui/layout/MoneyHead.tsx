import { currencySign } from '#i18n/format.ts'

/** The head of a column of amounts: its name and the currency. */
export const MoneyHead = ({ label }: { label: string }) => (
  <>
    {label} <span className="head-unit">{currencySign()}</span>
  </>
)
