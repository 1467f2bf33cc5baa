import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '../../contract'
import { generalFields } from '../../contract/calls/general-settings'
import { labelOf, sectionsOf } from '../../contract/grammar/facts'
import type { Field, Fields } from '../../contract/grammar/field'
import type { AnyResource } from '../../contract/grammar/resource'
import type { Text } from '../../contract/grammar/text'
import { guards } from '../../contract/policies/access'
import { entriesOf, pagesOf } from '../../contract/registry'
import { mediaFeatures } from '../../src/features/media/features'
import { loadLanguage, word } from '../../src/i18n'
import { languages, type Part } from '../../src/i18n/languages'
import {
  choiceLabel,
  entryLabel,
  fieldHelp,
  fieldLabel,
  pageLabel,
  resourceMany,
  resourceOne,
  sectionTitle,
  spokenOf,
} from '../../src/i18n/words'
import { wordForRow } from '../../src/kit/fields/rows/row-word'
import { wordFor } from '../../src/kit/form/values/words'
import { actionText } from '../../src/kit/record/actions/declared/action-texts'
import { place as generalSettings } from '../../src/screens/general-settings/declared'

beforeAll(() => loadLanguage('bn'))
afterAll(() => loadLanguage('en'))

/** What Bengali writes as English does. */
const same = new Set(['moto-admin', 'SKU', 'SSL', 'COD', 'UTC'])
const isBengali = (text: string) => /[\u0980-\u09ff]/.test(text) || same.has(text)
const english = (texts: readonly (string | undefined)[]) =>
  texts.filter((text): text is string => text !== undefined && !isBengali(text))

const expectBengali = (texts: readonly (string | undefined)[]) =>
  expect(english(texts), 'Add their Bengali to src/i18n/bn/words').toEqual([])

const resources: readonly AnyResource[] = [...registry.resources, generalSettings.resource]
const fieldsOf = (r: AnyResource) => Object.keys(r.fields)
const allFields = (fields: Fields): Field[] =>
  Object.values(fields).flatMap((f) =>
    f.kind === 'rows' || f.kind === 'group' ? [f, ...allFields(f.of)] : [f],
  )
const everyField = [...resources.flatMap((r) => allFields(r.fields)), ...Object.values(generalFields)]

describe('everything declared has a Bengali word:', () => {
  it('resources', () => {
    expectBengali(resources.slice(0, -1).flatMap((r) => [resourceOne(r), resourceMany(r)]))
  })
  it('entries and pages of the menu', () => {
    const groups = registry.sidebar.flatMap((n) =>
      n.type === 'group' ? [word(`menu.${n.key}`, n.label)] : [],
    )
    const spoken = entriesOf(registry).map(spokenOf)
    expectBengali([
      ...groups,
      ...entriesOf(registry).map(entryLabel),
      ...pagesOf(registry).map(pageLabel),
      ...spoken.flatMap((r) => [resourceOne(r), resourceMany(r)]),
    ])
  })
  it.each(resources)('fields, helps and cards of $name', (resource) => {
    const keys = fieldsOf(resource)
    expectBengali(keys.map((key) => fieldLabel(resource, key)))
    expectBengali(keys.map((key) => fieldHelp(resource, key)))
    const { emptyHint, drawer = [] } = resource
    expectBengali([emptyHint && word(`${resource.name}.emptyHint`, emptyHint)])
    const cards = [...sectionsOf(resource), ...drawer].map(({ title }) => title)
    expectBengali(
      cards
        .filter((title) => resource !== generalSettings.resource || title !== resource.title.one)
        .map((title) => sectionTitle(resource, title)),
    )
  })
  it.each(resources.filter(({ actions }) => actions))('actions of $name', (resource) => {
    const texts = Object.entries(resource.actions ?? {}).flatMap(([key, action]) => {
      const { label, title, confirm, done, reasons = {} } = action
      const bulk = typeof action.bulk === 'object' ? action.bulk : {}
      return [
        actionText(resource, key, '', label),
        title && actionText(resource, key, 'title', title),
        confirm && actionText(resource, key, 'confirm', confirm),
        done && actionText(resource, key, 'done', done),
        bulk.label && actionText(resource, key, 'bulk', bulk.label),
        bulk.confirm && actionText(resource, key, 'bulk.confirm', bulk.confirm),
        bulk.done && actionText(resource, key, 'bulk.done', bulk.done),
        ...Object.entries(reasons).map(([why, text]) => actionText(resource, key, `reasons.${why}`, text)),
      ]
    })
    expectBengali(texts)
  })
  it('columns of rows', () => {
    const columns = everyField.flatMap((f) => (f.kind === 'rows' ? Object.entries(f.of) : []))
    expectBengali(columns.map(([key, column]) => wordFor(column, key)))
  })
  it('single rows', () => {
    const rows = resources.flatMap((r) => Object.entries(r.fields))
    const named = rows.flatMap(([key, f]) => (f.kind === 'rows' && f.one ? [wordForRow(key, f)] : []))
    expect(named).not.toEqual([])
    expectBengali(named)
  })
  it('values to choose from, and what pictures are for', () => {
    const values = everyField.flatMap((f) => (f.kind === 'choice' || f.kind === 'choices' ? f.of : []))
    const features = everyField.flatMap((f) => ('feature' in f ? [f.feature] : []))
    expectBengali([...new Set([...values, ...features])].map(choiceLabel))
    expectBengali(mediaFeatures(registry).map(({ label }) => label))
  })
  it('what permissions guard', () => {
    const words = Object.entries(guards).flatMap(([subject, guarded]) => [
      choiceLabel(subject),
      ...guarded.map((one) => word(`guards.${one}`, one)),
    ])
    expectBengali(words)
  })
})

describe('fields of one name', () => {
  const keys = [...new Set(resources.flatMap(fieldsOf))]
  const byKey = keys.map((key) => [key, resources.filter((r) => Object.hasOwn(r.fields, key))] as const)
  it('that are called differently in English are in Bengali too', () => {
    const confused = byKey.flatMap(([key, uses]) => {
      const englishWords = new Set(uses.map((r) => labelOf(r, key)))
      const bengaliWords = new Set(uses.map((r) => fieldLabel(r, key)))
      return englishWords.size > bengaliWords.size
        ? [`${key}: ${[...englishWords]} – ${[...bengaliWords]}`]
        : []
    })
    expect(
      confused,
      'Give the resource a Bengali label of its field in src/i18n/bn/words/of-resources.ts',
    ).toEqual([])
  })
  it('that are explained differently in English are in Bengali too', () => {
    const confused = byKey.flatMap(([key, uses]) => {
      const englishWords = new Set(uses.map((r) => r.fields[key]?.help))
      const bengaliWords = new Set(uses.map((r) => fieldHelp(r, key)))
      return englishWords.size > bengaliWords.size ? [key] : []
    })
    expect(confused).toEqual([])
  })
})

describe.each(['start', 'pages', 'screens', 'refusals'] as const)('the texts of %s', (part: Part) => {
  const formsOf = (text: Text) => (typeof text === 'string' ? [text] : [text.one, text.other])
  const placesOf = (text: Text) =>
    [
      ...new Set(
        formsOf(text)
          .join(' ')
          .match(/\{\w+\}/g) ?? [],
      ),
    ].sort()
  const both = async () => {
    const [en, bn] = await Promise.all([languages.en[part](), languages.bn[part]()])
    const textsIn = (brought: { texts: object; refusals?: object }) =>
      (brought.refusals ?? brought.texts) as Readonly<Record<string, Text>>
    const translated = textsIn(bn)
    return Object.entries(textsIn(en)).map(([key, text]) => ({
      key,
      en: text,
      bn: translated[key] ?? '',
    }))
  }
  it('are filled in with the same', async () => {
    const different = (await both()).filter((t) => `${placesOf(t.en)}` !== `${placesOf(t.bn)}`)
    expect(different).toEqual([])
  })
  it('are Bengali where English has words', async () => {
    const left = (await both()).filter(({ en, bn }) => {
      const words = formsOf(en)
        .join(' ')
        .replace(/\{\w+\}/g, '')
      return (
        /[a-z]{2}/.test(words) &&
        !formsOf(bn).every((form) => isBengali(form) || /^[\W\d]*$/.test(form.replace(/\{\w+\}/g, '')))
      )
    })
    expect(left.map(({ key, bn }) => `${key}: ${JSON.stringify(bn)}`)).toEqual([])
  })
})
