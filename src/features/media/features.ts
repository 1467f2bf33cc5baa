import type { Field } from '#contract/grammar/field.ts'
import { richTextFeature } from '#contract/policies/rich-text.ts'
import type { Registry } from '#contract/registry.ts'
import { declaredSettings } from '#contract/settings/index.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'

/** Full-width pictures without a field. */
export const bannerFeature = 'banner'

const featuresIn = (field: Field): string[] => {
  if (field.kind === 'rows') return Object.values(field.of).flatMap(featuresIn)
  return (field.kind === 'image' || field.kind === 'images') && !field.restricted ? [field.feature] : []
}

/** The features of unrestricted pictures, by their labels. */
export const mediaFeatures = (registry: Registry): { value: string; label: string }[] => {
  const declared = [...registry.resources, ...declaredSettings].flatMap((r) =>
    Object.values<Field>(r.fields).flatMap(featuresIn),
  )
  return [...new Set([...declared, richTextFeature, bannerFeature])]
    .map((value) => ({ value, label: choiceLabel(value) }))
    .sort((a, b) => a.label.localeCompare(b.label))
}
