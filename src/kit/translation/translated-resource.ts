import type { AnyResource } from '#contract/grammar/resource.ts'
import {
  hasTranslations,
  type TranslationLanguage,
  translationOf,
  withTranslations,
} from '#contract/grammar/translation.ts'
import { fieldLabel, markTranslated } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'

/** The language that records are translated into. */
export const translationLanguage: TranslationLanguage = 'bn'

/** The resource with its Bengali texts as further fields, labelled in the language of the admin. */
export const translatedResource = (resource: AnyResource): AnyResource => {
  if (!hasTranslations(resource)) return resource
  const all = withTranslations(resource, translationLanguage)
  const fields = Object.entries(all.fields).map(([key, field]) => {
    const of = translationOf(resource, key)
    if (!of) return [key, field] as const
    const label = t('translation.label', { label: fieldLabel(resource, of.key) })
    return [key, markTranslated({ ...field, label })] as const
  })
  return { ...all, fields: Object.fromEntries(fields) }
}
