import { humanize, labelOf, searchFilterOf, sectionsOf } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import { patternNames, patterns } from '#contract/grammar/patterns.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceOfSetting } from '#contract/grammar/setting.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import type { Text } from '#contract/grammar/text.ts'
import { guards } from '#contract/policies/access.ts'
import { entriesOf, pagesOf, type Registry } from '#contract/registry.ts'
import { declaredSettings } from '#contract/settings/index.ts'
import { mediaFeatures } from '#features/media/features.ts'
import {
  choiceLabel,
  conditionLabel,
  entryLabel,
  fieldHelp,
  fieldLabel,
  pageLabel,
  resourceMany,
  resourceOne,
  sectionTitle,
} from '#i18n/declared-texts.ts'
import { translateDeclared } from '#i18n/index.ts'
import { rowLabel } from '#kit/fields/rows/row-label.ts'
import { columnLabel } from '#kit/values/labels.ts'
import { withExtensionFilters } from '#providers/data/extension-filters.ts'
import { textsOfActions } from './action-texts'

/** A declared text: the key of its translation, its English, and its form in the current language. */
export type DeclaredText = { key: string; english: string; shown: string }

const valuesOf = (field: Field): DeclaredText[] => {
  const values = field.kind === 'choice' || field.kind === 'choices' ? field.of : []
  const features = 'feature' in field ? [field.feature] : []
  return [...values, ...features].map((value) => ({
    key: `choice.${value}`,
    english: humanize(value),
    shown: choiceLabel(value),
  }))
}

const insideOf = (name: string, field: Field): DeclaredText[] => {
  if (field.kind !== 'rows' && field.kind !== 'group') return valuesOf(field)
  const single =
    field.kind === 'rows' && field.one
      ? [{ key: `row.${name}`, english: field.one, shown: rowLabel(name, field) }]
      : []
  const columns = Object.entries(field.of).flatMap(([key, column]): DeclaredText[] => [
    ...(field.kind === 'rows'
      ? [{ key: `column.${key}`, english: column.label ?? humanize(key), shown: columnLabel(column, key) }]
      : []),
    ...insideOf(key, column),
  ])
  return [...single, ...columns]
}

const textsOfField = (resource: AnyResource, key: string, field: Field): DeclaredText[] => [
  { key: `field.${key}`, english: labelOf(resource, key), shown: fieldLabel(resource, key) },
  ...(field.help
    ? [{ key: `${resource.name}.${key}.help`, english: field.help, shown: fieldHelp(resource, key) ?? '' }]
    : []),
  ...insideOf(key, field),
]

/** Cards and fields of a resource. */
const textsOfNestedFields = (resource: AnyResource): DeclaredText[] => [
  ...[...sectionsOf(resource), ...(resource.drawer ?? [])].flatMap(({ title }) =>
    title === resource.title.one
      ? []
      : [{ key: `section.${title}`, english: title, shown: sectionTitle(resource, title) }],
  ),
  ...Object.entries(resource.fields).flatMap(([key, field]) => textsOfField(resource, key, field)),
]

export const textsOfResource = (resource: AnyResource): DeclaredText[] => [
  { key: `${resource.name}.one`, english: resource.title.one, shown: resourceOne(resource) },
  { key: `${resource.name}.many`, english: resource.title.many, shown: resourceMany(resource) },
  ...(['emptyHint', 'searchHint'] as const).flatMap((hint): DeclaredText[] => {
    const key = `${resource.name}.${hint}`
    const english = resource[hint]
    return english ? [{ key, english, shown: translateDeclared(key, english) }] : []
  }),
  ...textsOfActions(resource),
  ...textsOfNestedFields(resource),
]

/** Filters that the backend implements under their name. Others have the label of a field, the search box has none. */
const textsOfConditions = (resource: AnyResource): DeclaredText[] => {
  const search = searchFilterOf(resource)
  return Object.entries(resource.filters ?? {}).flatMap(([name, filter]) =>
    filter.by === 'condition' && filter.of === undefined && name !== search
      ? [
          {
            key: `${resource.name}.${name}`,
            english: filter.value.label ?? labelOf(resource, name),
            shown: conditionLabel(resource, name, filter.value),
          },
          ...valuesOf(filter.value),
        ]
      : [],
  )
}

const textsOfEntry = (entry: Entry): DeclaredText[] => {
  const { path, label, title } = entry
  return [
    ...(label ? [{ key: `${path}.label`, english: label, shown: entryLabel(entry) }] : []),
    ...(title
      ? (['one', 'many'] as const).map((which) => ({
          key: `${path}.${which}`,
          english: title[which],
          shown: translateDeclared(`${path}.${which}`, title[which]),
        }))
      : []),
  ]
}

/** The hints at the inputs of calls that have no resource; their forms label the inputs. */
const helpsOfExtensions = ({ extensions }: Registry): DeclaredText[] =>
  Object.values(extensions.calls)
    .flatMap(({ body }) => Object.entries<Field>(body ?? {}))
    .flatMap(([key, { help }]) => {
      const text = `field.${key}.help`
      return help ? [{ key: text, english: help, shown: translateDeclared(text, help) }] : []
    })

/** Every declared text, in the current language. */
export const declaredTexts = (registry: Registry): DeclaredText[] => [
  ...registry.resources.flatMap(textsOfResource),
  ...registry.resources.flatMap((resource) => textsOfConditions(withExtensionFilters(registry, resource))),
  ...declaredSettings.map(resourceOfSetting).flatMap(textsOfNestedFields),
  ...helpsOfExtensions(registry),
  ...entriesOf(registry).flatMap(textsOfEntry),
  ...pagesOf(registry).map((page) => ({
    key: `menu.${page.key}`,
    english: page.label,
    shown: pageLabel(page),
  })),
  ...registry.sidebar.flatMap((node) =>
    node.type === 'group'
      ? [
          {
            key: `menu.${node.key}`,
            english: node.label,
            shown: translateDeclared(`menu.${node.key}`, node.label),
          },
        ]
      : [],
  ),
  ...patternNames.map((name) => ({
    key: `pattern.${name}`,
    english: patterns[name].problem,
    shown: translateDeclared(`pattern.${name}`, patterns[name].problem),
  })),
  ...mediaFeatures(registry).map(({ value, label }) => ({
    key: `choice.${value}`,
    english: humanize(value),
    shown: label,
  })),
  ...Object.entries(guards).flatMap(([subject, guarded]) => [
    { key: `choice.${subject}`, english: humanize(subject), shown: choiceLabel(subject) },
    ...guarded.map((one) => ({
      key: `guards.${one}`,
      english: one,
      shown: translateDeclared(`guards.${one}`, one),
    })),
  ]),
]

/** Terms that are the same in Bengali and English. */
const same = new Set(['moto-admin', 'SKU', 'SSL', 'COD', 'UTC'])
export const isBengali = (text: string) => /[\u0980-\u09ff]/.test(text) || same.has(text)

/** Words that Bengali, when in use, shows in English; each key once. */
export const missingTranslations = (texts: readonly DeclaredText[]): readonly DeclaredText[] => {
  const missing = texts.filter(({ shown }) => !isBengali(shown))
  return [...new Map(missing.map((one) => [one.key, one])).values()]
}

/** Texts of a catalogue that its translation lacks. */
export const missingTexts = (
  english: Readonly<Record<string, Text>>,
  translated: Readonly<Record<string, Text>>,
): readonly DeclaredText[] =>
  Object.entries(english)
    .filter(([key]) => !Object.hasOwn(translated, key))
    .map(([key, text]) => {
      const first = typeof text === 'string' ? text : text.other
      return { key, english: first, shown: first }
    })

/** What `npm run words` prints, and whether it fails: a release needs every word, a developer may add them later. */
export const reportMissing = (missing: readonly DeclaredText[], isStrict: boolean) => {
  const width = Math.max(...missing.map(({ key }) => key.length)) + 2
  const lines = missing.map(({ key, english }) => `  ${`'${key}'`.padEnd(width)}  ${english}`)
  return {
    lines: missing.length
      ? [
          ...lines,
          `\nShown in English where Bengali is in use: ${missing.length}. Add them to src/i18n/bn/words, or to 'bengali' of their plugin.`,
        ]
      : ['Every declared word has a Bengali translation.'],
    isFailure: isStrict && missing.length > 0,
  }
}
