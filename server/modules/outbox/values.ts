import type { MessageLanguage } from '#contract/policies/outbox.ts'
import { storeCurrency, storeTimeZone } from '#contract/store.ts'

/** BCP 47. */
export const languageCodes: Readonly<Record<MessageLanguage, string>> = { english: 'en-GB', bengali: 'bn' }

/** An amount as the API writes it, such as `BDT 1,500.00`. */
export const writeAmount = (amount: string, language: MessageLanguage): string => {
  const format = new Intl.NumberFormat(languageCodes[language], { minimumFractionDigits: 2 })
  return `${storeCurrency()} ${format.format(Number(amount))}`
}

/** A time on the store's clock, such as `Monday 4 May at 10:30`. */
export const writeTime = (at: Date, language: MessageLanguage): string =>
  new Intl.DateTimeFormat(languageCodes[language], {
    timeZone: storeTimeZone(),
    ...({ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const),
  }).format(at)
