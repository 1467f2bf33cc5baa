/** Amounts are in one currency, with two decimal places, and days are those of one time zone. A deployment sets both: see contract/config.ts. */
type StoreFacts = { currency: string; timeZone: string }
const usual: StoreFacts = { currency: 'BDT', timeZone: 'Asia/Dhaka' }
/** That of a new database. */
export const usualTimeZone = usual.timeZone
let facts = usual

/** Once, before anything is shown or written. */
export const setStoreFacts = (given: Partial<StoreFacts>): void => {
  facts = { currency: given.currency ?? usual.currency, timeZone: given.timeZone ?? usual.timeZone }
}

export const storeCurrency = () => facts.currency
export const storeTimeZone = () => facts.timeZone
