import { storeCurrency } from '#contract/store.ts'

/** The head of a column of amounts: its name and the currency. */
export const MoneyHead = ({ label }: { label: string }) => (
  <>
    {label} <span className="head-unit">{storeCurrency}</span>
  </>
)
