import { isApplicable, sectionsOf } from '#contract/grammar/facts.ts'
import type { Fields } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { EntryOf, RecordFor } from '#contract/types.ts'
import { choiceLabel, markTranslated } from '#i18n/declared-texts.ts'
import { isKey, languageNow, t } from '#i18n/index.ts'

const typeKey = 'itemType'
export type ItemEntry = EntryOf<'cmsItems'>

/** The titles of a type's items; a type that only this backend has uses its own name. */
const named = (type: string, what: 'one' | 'many' | 'tab') => {
  const key = `content.type.${type}.${what}`
  return isKey(key) ? t(key) : undefined
}
const oneOf = (type: string) => named(type, 'one') ?? choiceLabel(type)
const manyOf = (type: string) => named(type, 'many') ?? choiceLabel(type)
export const contentTabLabel = (type: string) => named(type, 'tab') ?? manyOf(type)

/** The label of an item's heading, if it is none. */
const titles: Readonly<Record<string, () => string>> = {
  FAQ: () => t('content.question'),
  Menu: () => t('content.text'),
}

/** The declaration for one type: its fields, columns and cards, with its labels. */
const ofType = (resource: ItemEntry['resource'], type: string): ItemEntry['resource'] => {
  const applicable = Object.entries(resource.fields).filter(([, field]) =>
    isApplicable(field, { [typeKey]: type }),
  )
  const fields: Fields = Object.fromEntries(
    applicable.map(([key, field]) => [
      key,
      key === resource.nameField && titles[type]
        ? markTranslated({ ...field, label: titles[type]() })
        : field,
    ]),
  )
  const isMeant = (key: string) => Object.hasOwn(fields, key)
  return {
    ...resource,
    title: markTranslated({ one: oneOf(type), many: manyOf(type) }),
    fields,
    list: (resource.list ?? []).filter(isMeant),
    form: sectionsOf(resource).map((s) => ({ ...s, fields: s.fields.filter(isMeant) })),
  }
}

const made = new WeakMap<AnyResource, Map<string, ItemEntry>>()

/** The entry for one type; the same object for the same type. */
export const entryOfType = (entry: ItemEntry, type: string): ItemEntry => {
  const known = made.get(entry.resource) ?? new Map<string, ItemEntry>()
  made.set(entry.resource, known)
  const name = `${languageNow()} ${type}`
  const place = known.get(name) ?? {
    ...entry,
    resource: ofType(entry.resource, type),
    fixedFilters: { ...entry.fixedFilters, [typeKey]: type },
    landing: { ...entry.landing, [entry.paramNames?.[typeKey] ?? typeKey]: type },
  }
  known.set(name, place)
  return place
}

export const entryOfItem = (entry: ItemEntry) => (item: RecordFor<'cmsItems'>) =>
  entryOfType(entry, item[typeKey])

/** The type in the address, or that of the landing link. */
export const typeInAddress = (entry: ItemEntry, search: URLSearchParams): string => {
  const param = entry.paramNames?.[typeKey] ?? typeKey
  return search.get(param) || (entry.landing?.[param] ?? '')
}
