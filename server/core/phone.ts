import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { createPhoneReader } from '../../contract/grammar/phone'

/** The stored form of a phone number; undefined for what is none. */
export const storedPhone = createPhoneReader(parsePhoneNumberFromString)
