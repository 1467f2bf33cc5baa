import type { Translation } from '#contract/extensions/site/translations.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { translatedKeys, translationKey, translationOf } from '#contract/grammar/translation.ts'
import { encodeValue } from '#providers/data/encode-body.ts'
import type { FormValues } from '../values/values'
import { translationLanguage } from './translated-resource'

const keyOf = (key: string) => translationKey(key, translationLanguage)

/** The keys of Bengali texts in a form. */
export const translationKeys = (resource: AnyResource): string[] => translatedKeys(resource).map(keyOf)

/** A translation as form values: null for texts that it lacks. */
export const toTextValues = (resource: AnyResource, { texts }: Pick<Translation, 'texts'>): FormValues =>
  Object.fromEntries(
    translatedKeys(resource).map((key) => [
      keyOf(key),
      texts.find(({ field }) => field === key)?.text ?? null,
    ]),
  )

/** The language of a text that exists in several; undefined for other fields. */
export const languageOfField = (resource: AnyResource, key: string): string | undefined =>
  translatedKeys(resource).includes(key) ? 'en' : translationOf(resource, key)?.language

/** The body of a write in two: the fields of the record, and its texts in Bengali as their call expects them. */
export const splitTexts = (resource: AnyResource, body: Readonly<FormValues>) => {
  const own: FormValues = {}
  const texts: { field: string; text: string | null }[] = []
  for (const [key, value] of Object.entries(body)) {
    const of = translationOf(resource, key)
    const field = of && resource.fields[of.key]
    const text = field && encodeValue(field, value)
    if (of) texts.push({ field: of.key, text: typeof text === 'string' ? text : null })
    else own[key] = value
  }
  return { own, texts }
}

/** The texts of a form by the keys of their fields. */
export const textsInForm = (resource: AnyResource, values: FormValues): FormValues =>
  Object.fromEntries(translatedKeys(resource).map((key) => [key, values[keyOf(key)]]))
