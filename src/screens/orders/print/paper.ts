import { createContext, useContext } from 'react'
import { formatMessage, type Params, type Text } from '#contract/grammar/text.ts'
import { storeCurrency, storeTimeZone } from '#contract/store.ts'
import { orderPaper as bengali } from '#i18n/bn/order-paper.ts'
import { areas } from '#i18n/bn/words/areas.ts'
import { orderPaper as english } from '#i18n/en/order-paper.ts'
import { currencySign, formatDay, formatMoney, formatNumber, withCurrency } from '#i18n/format.ts'
import { type LanguageCode, languages } from '#i18n/languages.ts'

export type PaperText = keyof typeof english
const catalogues: Readonly<Record<LanguageCode, Readonly<Record<PaperText, Text>>>> = {
  en: english,
  bn: bengali,
}
const isPaperText = (key: string): key is PaperText => Object.hasOwn(english, key)

/** Texts and numbers of documents, whose language differs from that of the admin if the customer’s does. */
export const documentTranslator = (language: LanguageCode) => {
  const { locale } = languages[language]
  const text = (key: PaperText, params?: Params) => formatMessage(catalogues[language][key], params, locale)
  const currency = () => {
    const key = `currency.${storeCurrency()}`
    return isPaperText(key) ? text(key) : storeCurrency()
  }
  return {
    language,
    text,
    /** The currency in words, where there is one. */
    currency,
    /** A value of the backend, if it has a text. */
    value: (value: string) => (isPaperText(value) ? text(value) : value),
    /** A division, district or thana. */
    area: (name: string) => (language === 'bn' && areas[`area.${name}`]) || name,
    number: (value: number, decimals?: number) => formatNumber(value, decimals, locale),
    money: (value: string | null | undefined) => formatMoney(value ?? '0.00', locale),
    /** With the shop's symbol, or the currency in words. */
    amount: (value: string | null | undefined) => {
      const number = formatMoney(value ?? '0.00', locale)
      return currencySign() === storeCurrency() ? `${number} ${currency()}` : withCurrency(number)
    },
    /** The day in the store's calendar. */
    day: (iso: string) =>
      formatDay(new Date(iso).toLocaleDateString('sv-SE', { timeZone: storeTimeZone() }), locale),
  }
}

export const PaperContext = createContext(documentTranslator('en'))
export const usePaper = () => useContext(PaperContext)
