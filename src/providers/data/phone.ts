import type { Field } from '#contract/grammar/field.ts'
import { createPhoneReader } from '#contract/grammar/phone.ts'
import { latinDigits, storedLine } from '#contract/grammar/stored-text.ts'

let readPhone: ReturnType<typeof createPhoneReader> | undefined

const isPhone = (field: Field): boolean => {
  if (field.kind === 'rows' || field.kind === 'group') return Object.values(field.of).some(isPhone)
  return 'pattern' in field && field.pattern === 'phone'
}

/**
 * Loads the numbering plans of all countries, if one of the fields is a phone number. Offline nothing is loaded: then
 * numbers are judged by their length and sent as they are typed, and the backend reads them.
 */
export const loadPhones = async (fields: readonly (Field | undefined)[]): Promise<void> => {
  if (readPhone || !fields.some((field) => field && isPhone(field))) return
  const loaded = await import('libphonenumber-js/min').catch(() => undefined)
  if (loaded) readPhone = createPhoneReader(loaded.parsePhoneNumberFromString)
}

const digitsOf = (text: string) => latinDigits(text).replace(/[\s().\u2010-\u2015/-]/g, '')

export const isPhoneNumber = (typed: string): boolean =>
  readPhone ? readPhone(typed) !== undefined : /^\+?\d{7,17}$/.test(digitsOf(typed))

/** The number as it is stored; unchanged if it cannot be read. */
export const storedPhoneNumber = (typed: string): string => readPhone?.(typed) ?? storedLine(typed)
