import type { translationStates } from '../enums'
import type { Field, Fields } from './field'
import type { AnyResource, Section } from './resource'

/** The languages in which the public site shows records besides English, in which the fields themselves are. */
export const translationLanguages = ['bn'] as const
export type TranslationLanguage = (typeof translationLanguages)[number]

const isTranslated = (field: Field) => 'translated' in field && field.translated === true

/** The key of a text in another language, in forms, refusals and the history: `name_bn`. */
export const translationKey = (key: string, language: TranslationLanguage): string => `${key}_${language}`

/** The fields with texts in several languages, in the order of the declaration. */
export const translatedKeys = ({ fields }: Pick<AnyResource, 'fields'>): string[] =>
  Object.entries(fields).flatMap(([key, field]) => (isTranslated(field) ? [key] : []))

/** Whether its records have texts in several languages; those of a selection are records of another resource. */
export const hasTranslations = (resource: Pick<AnyResource, 'fields' | 'collectionOf'>): boolean =>
  !resource.collectionOf && translatedKeys(resource).length > 0

/** The texts of a record in another language as fields: with the limits of the field, and always optional. */
export const translationFields = (
  { fields }: Pick<AnyResource, 'fields'>,
  language: TranslationLanguage,
): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      if (!('translated' in field) || !field.translated) return []
      const { kind, max, when, label } = field
      const own = { ...(max !== undefined && { max }), ...(when && { when }), ...(label && { label }) }
      return [[translationKey(key, language), { kind, ...own }]]
    }),
  )

/** The field that a text in another language belongs to, with that language. */
export const translationOf = (
  resource: Pick<AnyResource, 'fields'>,
  key: string,
): { key: string; language: TranslationLanguage } | undefined => {
  for (const language of translationLanguages) {
    const found = translatedKeys(resource).find((one) => translationKey(one, language) === key)
    if (found) return { key: found, language }
  }
  return undefined
}

const withTranslated = (names: readonly string[], language: TranslationLanguage, keys: readonly string[]) =>
  names.flatMap((name) => (keys.includes(name) ? [name, translationKey(name, language)] : [name]))

/** The resource with its texts in another language as further fields, each behind its field in the form. */
export const withTranslations = (resource: AnyResource, language: TranslationLanguage): AnyResource => {
  const keys = translatedKeys(resource)
  if (!keys.length) return resource
  const form = resource.form?.flatMap((part): (string | Section)[] =>
    typeof part === 'string'
      ? withTranslated([part], language, keys)
      : [{ ...part, fields: withTranslated(part.fields, language, keys) }],
  )
  const texts = translationFields(resource, language)
  return {
    ...resource,
    fields: { ...resource.fields, ...texts },
    ...(form && { form }),
    ...(resource.bulkEdit && { bulkEdit: [...resource.bulkEdit, ...Object.keys(texts)] }),
  }
}

type Values = Readonly<Record<string, unknown>>
const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== ''

export type TranslationProgress = { done: number; total: number }

/**
 * How many texts of a record exist in another language too. Only texts that the record has count. `texts` are those in
 * the other language, by the keys of their fields.
 */
export const translationProgress = (
  resource: Pick<AnyResource, 'fields'>,
  record: Values,
  texts: Values,
): TranslationProgress => {
  const filled = translatedKeys(resource).filter((key) => isFilled(record[key]))
  return { done: filled.filter((key) => isFilled(texts[key])).length, total: filled.length }
}

export type TranslationState = (typeof translationStates)[number]
/** A record without any text needs no translation. */
export const translationStateOf = ({ done, total }: TranslationProgress): TranslationState => {
  if (done === total) return 'Complete'
  return done > 0 ? 'Partial' : 'Missing'
}
