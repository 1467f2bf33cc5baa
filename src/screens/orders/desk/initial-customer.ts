import { latinDigits } from '../../../i18n/format'

const phoneLike = /^\+?[\d\s().-]{5,}$/

/** A new customer begins with what was searched for without result: a phone number or a name. */
export const initialCustomer = (searched: string): { name?: string; phone?: string } => {
  const text = searched.trim()
  if (!text) return {}
  return phoneLike.test(latinDigits(text)) ? { phone: text } : { name: text }
}
