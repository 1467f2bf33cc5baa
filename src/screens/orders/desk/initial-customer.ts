import { latinDigits } from '#i18n/format.ts'

const phoneLike = /^\+?[\d\s().-]{5,}$/

/** A mobile number of Bangladesh with its country code, as customers of the shop have it; others as typed. */
const withCountryCode = (phone: string) => {
  const [, subscriber] = /^(?:\+?880|0)(1\d{9})$/.exec(phone.replace(/[\s().-]/g, '')) ?? []
  return subscriber ? `+880${subscriber}` : phone
}

/** A new customer begins with what was searched for without result: a phone number or a name. */
export const initialCustomer = (searched: string): { name?: string; phone?: string } => {
  const text = searched.trim()
  if (!text) return {}
  const latin = latinDigits(text)
  return phoneLike.test(latin) ? { phone: withCountryCode(latin) } : { name: text }
}
