import { applies, sectionsOf } from '../../../contract/grammar/facts'
import type { Fields } from '../../../contract/grammar/field'
import type { AnyResource } from '../../../contract/grammar/resource'
import type { Entry } from '../../../contract/grammar/sidebar'
import { isKey, languageNow, t } from '../../i18n'
import { choiceLabel, inOwnWords } from '../../i18n/words'

const typeKey = 'itemType'

/** The titles of a type's items; a type that only this backend has uses its own name. */
const named = (type: string, what: 'one' | 'many' | 'tab') => {
  const key = `content.type.${type}.${what}`
  return isKey(key) ? t(key) : undefined
}
const oneOf = (type: string) => named(type, 'one') ?? choiceLabel(type)
const manyOf = (type: string) => named(type, 'many') ?? choiceLabel(type)
export const tabOf = (type: string) => named(type, 'tab') ?? manyOf(type)

/** The label of an item's heading, if it is none. */
const titles: Readonly<Record<string, () => string>> = {
  FAQ: () => t('content.question'),
  Menu: () => t('content.words'),
}

/** The declaration for one type: its fields, columns and cards, with its labels. */
const ofType = (resource: AnyResource, type: string): AnyResource => {
  const meant = Object.entries(resource.fields).filter(([, field]) => applies(field, { [typeKey]: type }))
  const fields: Fields = Object.fromEntries(
    meant.map(([key, field]) => [
      key,
      key === resource.label && titles[type] ? inOwnWords({ ...field, label: titles[type]() }) : field,
    ]),
  )
  const isMeant = (key: string) => Object.hasOwn(fields, key)
  return {
    ...resource,
    title: inOwnWords({ one: oneOf(type), many: manyOf(type) }),
    fields,
    list: (resource.list ?? []).filter(isMeant),
    form: sectionsOf(resource).map((s) => ({ ...s, fields: s.fields.filter(isMeant) })),
  }
}

const made = new WeakMap<AnyResource, Map<string, Entry>>()

/** The entry for one type; the same object for the same type. */
export const placeOfType = (entry: Entry, type: string): Entry => {
  const known = made.get(entry.resource) ?? new Map<string, Entry>()
  made.set(entry.resource, known)
  const name = `${languageNow()} ${type}`
  const place = known.get(name) ?? {
    ...entry,
    resource: ofType(entry.resource, type),
    fixed: { ...entry.fixed, [typeKey]: type },
    landing: { ...entry.landing, [entry.words?.[typeKey] ?? typeKey]: type },
  }
  known.set(name, place)
  return place
}

export const placeOfItem = (entry: Entry) => (record: Readonly<Record<string, unknown>>) =>
  placeOfType(entry, String(record[typeKey]))

/** The type in the address, or that of the landing link. */
export const typeAsked = (entry: Entry, search: URLSearchParams): string => {
  const word = entry.words?.[typeKey] ?? typeKey
  return search.get(word) || (entry.landing?.[word] ?? '')
}
