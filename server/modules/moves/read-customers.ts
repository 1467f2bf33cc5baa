import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { storedPhone } from '#server/validation/validate.ts'
import { distinct, type Item, type Note } from './items'
import { isTrue, type Sheet, type SheetRow } from './sheet'

type Person = {
  row: SheetRow
  name: string
  email: string
  phones: readonly string[]
  /** Its ISO code, by which phones without one are read. */
  country: string
  consent: readonly string[]
  tags: string
  lines: readonly string[]
  city: string
  area: string
}

const phoneIn = (text: string, country: string) => {
  if (!isSupportedCountry(country)) return storedPhone(text)
  const read = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false })
  return read?.isPossible() ? storedPhone(read.number) : undefined
}

const toItem = (person: Person): Item => {
  const { row, name, email, phones, country, consent, tags, lines, city, area } = person
  const { line } = row
  const notes: Note[] = []
  const [text] = phones.filter(Boolean)
  const phone = phones.map((one) => one && phoneIn(one.replace(/^'/, ''), country)).find(Boolean)
  const label = name || email || text || ''
  const leftOut = (why: Note['why']): Item => ({
    ...{ kind: 'customers', line, label, data: null, notes: [{ line, why }] },
  })
  if (!phone) return leftOut(text ? reason('move.phone.unreadable', { text }) : reason('move.phone.none'))
  const street = lines
    .map((one) => one.replace(/^'/, ''))
    .filter(Boolean)
    .join(', ')
    .slice(0, 300)
  return {
    ...{ kind: 'customers', line, label, notes },
    data: {
      name: (name || email || phone).slice(0, 120),
      phone,
      email: email || undefined,
      consent,
      tags: distinct(
        tags
          .split(',')
          .map((tag) => tag.trim().slice(0, limits.tagMax))
          .filter(Boolean),
      ).slice(0, limits.maxTags),
      ...(street && {
        address: { recipient: (name || email).slice(0, 120), phone, lines: street, city, area },
      }),
    },
  }
}

const consentOf = (email: string, textMessage: string) => [
  ...(isTrue(email) ? ['email'] : []),
  ...(isTrue(textMessage) ? ['textMessage'] : []),
]

export const readShopifyCustomers = ({ rows }: Sheet): Item[] =>
  rows.map((row) => {
    const { get } = row
    const of = (name: string) => get(`Default Address ${name}`, name)
    return toItem({
      row,
      name: [get('First Name'), get('Last Name')].filter(Boolean).join(' ') || of('Company'),
      email: get('Email'),
      phones: [get('Phone'), get('Default Address Phone')],
      country: of('Country Code'),
      consent: consentOf(get('Accepts Email Marketing', 'Accepts Marketing'), get('Accepts SMS Marketing')),
      tags: get('Tags'),
      lines: [of('Company'), of('Address1'), of('Address2'), of('City'), of('Zip')],
      city: of('City'),
      area: get('Default Address Province', 'Province', 'Default Address Province Code', 'Province Code'),
    })
  })

/** As the usual plug-ins for the export of customers name their columns. */
export const readWooCommerceCustomers = ({ rows }: Sheet): Item[] =>
  rows.map((row) => {
    const { get } = row
    return toItem({
      row,
      name: [get('billing_first_name', 'first_name'), get('billing_last_name', 'last_name')]
        .filter(Boolean)
        .join(' '),
      email: get('user_email', 'billing_email', 'email'),
      phones: [get('billing_phone'), get('shipping_phone')],
      country: get('billing_country'),
      consent: [],
      tags: '',
      lines: ['company', 'address_1', 'address_2', 'city', 'postcode'].map((name) => get(`billing_${name}`)),
      city: get('billing_city'),
      area: get('billing_state'),
    })
  })
