import { latinDigits } from './stored-text'

/** Numbers without a country code are of the store's country. */
const [defaultCountry, defaultCode] = ['BD', '880'] as const

type PhoneNumber = {
  /** E.164 */
  number: string
  countryCallingCode: string
  nationalNumber: string
  isPossible(): boolean
}
/** The function of libphonenumber-js: the server loads it with everything else, a browser when it is first needed. */
type Parse = (
  text: string,
  options: { defaultCountry: typeof defaultCountry; extract: false },
) => PhoneNumber | undefined

/**
 * Returns the stored form of a phone number, E.164, in whatever spelling it is typed: `01712-345 678` is
 * `+8801712345678`. Undefined for what is no number of the store's country or an international one.
 */
export const createPhoneReader =
  (parse: Parse) =>
  (typed: string): string | undefined => {
    const text = latinDigits(typed.normalize('NFKC')).trim()
    // The library would also read letters, as the keys of a phone.
    if (!/^\+?[\d\s().\u2010-\u2015/-]+$/.test(text)) return undefined
    const read = parse(text, { defaultCountry, extract: false })
    // Too short for the country, so that its leading zero was kept.
    const isShort = read?.countryCallingCode === defaultCode && read.nationalNumber.startsWith('0')
    return read?.isPossible() && !isShort ? read.number : undefined
  }
