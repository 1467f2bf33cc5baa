import { isApplicable, sectionsOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { sitePathOf } from '#contract/grammar/site-address.ts'
import { slugOfName } from '#contract/grammar/slug.ts'
import { type TranslationLanguage, translationKey, translationOf } from '#contract/grammar/translation.ts'
import { plainText } from '#kit/fields/richText/plain-text.ts'
import type { FormValues } from '#kit/values/values.ts'

/** A text as search engines cut it: after a complete word, with an ellipsis. */
export const cutAtWord = (text: string, length: number): string => {
  if (text.length <= length) return text
  const part = text.slice(0, length)
  const end = /\s/.test(text.charAt(length - 1)) ? length - 1 : part.lastIndexOf(' ')
  return `${part.slice(0, end > 0 ? end : length - 1).trimEnd()}…`
}

export type SearchTexts = { title: string; description: string; path: readonly string[] }

/** The long texts of a form: search engines show the first one of a record without its own description. */
const bodyKeys = (resource: AnyResource) =>
  sectionsOf(resource)
    .flatMap(({ fields }) => fields)
    .filter((key) => {
      const kind = resource.fields[key]?.kind
      return (kind === 'longText' || kind === 'richText') && !translationOf(resource, key)
    })

/** The fields whose texts search engines show of a record without its own: its name, and its first long text. */
export const searchFallbacks = (resource: AnyResource, values: FormValues): readonly string[] => {
  const bodies = bodyKeys(resource).filter((key) => {
    const field = resource.fields[key]
    return key !== resource.searchEngines?.description && field && isApplicable(field, values)
  })
  return [resource.nameField, ...bodies.slice(0, 1)]
}

/** The parts of its address on the public site; a new slug follows the name. */
export const searchPath = (resource: AnyResource, values: FormValues): readonly string[] => {
  const slugs = Object.entries(resource.fields).flatMap(([key, field]) => {
    if (!('slugOf' in field) || !field.slugOf) return []
    const slug = String(values[key] ?? '').trim() || slugOfName(String(values[field.slugOf] ?? ''), field.max)
    return [[key, slug] as const]
  })
  const address = sitePathOf(resource, { ...values, ...Object.fromEntries(slugs) })
  return address?.split('/').map(decodeURIComponent) ?? []
}

/** A record, or the values of its form, as a search engine shows it: its own texts for that, or their defaults. */
export const searchTextsOf = (
  resource: AnyResource,
  values: FormValues,
  language?: TranslationLanguage,
): SearchTexts => {
  const textOf = (key: string) => {
    const inLanguage = language && values[translationKey(key, language)]
    const value = inLanguage || values[key]
    if (typeof value !== 'string') return ''
    return resource.fields[key]?.kind === 'richText' ? plainText(value) : value.trim()
  }
  const firstOf = (keys: readonly string[]) => keys.map(textOf).find((text) => text !== '') ?? ''
  const { title, description } = resource.searchEngines ?? { title: resource.nameField, description: '' }
  return {
    title: firstOf([title, resource.nameField]),
    description: firstOf([description, ...bodyKeys(resource)]),
    path: searchPath(resource, values),
  }
}
