import { labelOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { matchKeysOf, transferFields } from '../transfer-fields'
import { columnName, type Mapping } from './plan-row'

const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** As the header of a file names it in English, with the unit of a weight. */
const englishName = (resource: AnyResource, key: string) => {
  const field = resource.fields[key]
  const unit = field?.kind === 'number' && field.unit === 'g' ? ` (${field.unit})` : ''
  return labelOf(resource, key) + unit
}

/**
 * The field of each column: the one selected before for a column of that name, otherwise the one whose key or label,
 * in English or the current language, is its name. Each field is used once.
 */
export const guessMapping = (
  resource: AnyResource,
  header: readonly string[],
  remembered: Readonly<Record<string, string | null>> = {},
): Mapping => {
  const fields = transferFields(resource)
  const used = new Set<string>()
  return header.map((name) => {
    const normalized = plain(name)
    const named = fields.find((key) =>
      [key, columnName(resource, key), labelOf(resource, key), englishName(resource, key)].some(
        (one) => plain(one) === normalized,
      ),
    )
    const earlier = Object.hasOwn(remembered, normalized) ? remembered[normalized] : undefined
    const found = earlier === undefined ? named : earlier
    if (!found || !fields.includes(found) || used.has(found)) return null
    used.add(found)
    return found
  })
}

/** The selection in the form in which it is remembered. */
export const rememberedMapping = (header: readonly string[], mapping: Mapping) =>
  Object.fromEntries(header.map((name, index) => [plain(name), mapping[index] ?? null]))

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const shapeOf = (id: string) => {
  if (/^\d+$/.test(id)) return 'number'
  return uuid.test(id) ? 'uuid' : `text of ${id.length}`
}
/** Whether values of a file look like ids of this backend, of which one is known: other shops export their own. */
export const areLikelyIds = (values: readonly string[], known: string | undefined): boolean => {
  const ids = values.map((value) => value.trim()).filter(Boolean)
  return known !== undefined && ids.length > 0 && ids.every((id) => shapeOf(id) === shapeOf(known))
}

/** The id if the file has those of the backend, otherwise the first unique field, required ones before others. */
export const guessMatchKey = (
  resource: AnyResource,
  mapping: Mapping,
  hasIds = true,
  matchKeys: readonly string[] = matchKeysOf(resource),
): string => {
  const mapped = matchKeys.filter((key) => mapping.includes(key) && (hasIds || key !== 'id'))
  return mapped.find((key) => key === 'id' || resource.fields[key]?.required) ?? mapped[0] ?? 'id'
}
