/** Amounts are in one currency, and days are those of one time zone. */
export const storeCurrency = 'BDT'
/** What people write next to an amount, in any letter case. */
export const storeCurrencyNames = [storeCurrency, '৳', 'Taka', 'Tk.', 'Tk', 'টাকা'] as const
export const storeTimeZone = 'Asia/Dhaka'
/** Bangladesh has no daylight saving time: the store's days begin six hours before those of UTC. */
export const storeOffsetHours = 6
/** The same, at the end of a local time. */
export const storeOffset = '+06:00'
