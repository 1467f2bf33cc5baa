import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '../../contract'
import { labelOf, sectionsOf, wordsOf } from '../../contract/grammar/facts'
import type { Field } from '../../contract/grammar/field'
import type { AnyResource } from '../../contract/grammar/resource'
import type { Text } from '../../contract/grammar/text'
import { guards } from '../../contract/policies/access'
import { entriesOf, pagesOf } from '../../contract/registry'
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
} from '../../src/i18n/words'
import { wordFor } from '../../src/kit/form/values/words'

beforeAll(() => loadLanguage('bn'))
afterAll(() => loadLanguage('en'))

type Said = readonly [english: string, bengali: string]

const resources: readonly AnyResource[] = registry.resources
const many = (text: Text) => (typeof text === 'string' ? text : text.other)
const choicesIn = (field: Field) => (field.kind === 'choice' || field.kind === 'choices' ? field.of : [])
const columnsIn = (field: Field): Said[] =>
  field.kind === 'rows'
    ? Object.entries(field.of).map(([key, column]) => [column.label ?? wordsOf(key), wordFor(column, key)])
    : []

const ofResource = (r: AnyResource): Said[] => [
  [r.title.one, resourceOne(r)],
  [r.title.many, resourceMany(r)],
  ...sectionsOf(r).map(({ title }): Said => [title, sectionTitle(r, title)]),
  ...Object.entries(r.fields).flatMap(([key, field]): Said[] => [
    [labelOf(r, key), fieldLabel(r, key)],
    ...(field.help ? [[field.help, fieldHelp(r, key) ?? ''] as const] : []),
    ...choicesIn(field).map((value): Said => [wordsOf(value), choiceLabel(value)]),
    ...columnsIn(field),
  ]),
]
const declared = (): Said[] => [
  ...resources.flatMap(ofResource),
  ...entriesOf(registry).map((e): Said => [e.label ?? e.resource.title.many, entryLabel(e)]),
  ...pagesOf(registry).map((p): Said => [p.label, pageLabel(p)]),
  ...registry.sidebar.flatMap((n): Said[] =>
    n.type === 'group' ? [[n.label, word(`menu.${n.key}`, n.label)]] : [],
  ),
  ...Object.entries(guards).flatMap(([subject, guarded]): Said[] => [
    [wordsOf(subject), choiceLabel(subject)],
    ...guarded.map((one): Said => [one, word(`guards.${one}`, one)]),
  ]),
]
const written = async (): Promise<Said[]> => {
  const parts: Part[] = ['start', 'pages', 'screens', 'refusals']
  const textsIn = (brought: { texts: object; refusals?: object }) =>
    (brought.refusals ?? brought.texts) as Readonly<Record<string, Text>>
  const said = parts.map(async (part): Promise<Said[]> => {
    const [en, bn] = await Promise.all([languages.en[part](), languages.bn[part]()])
    const translated = textsIn(bn)
    return Object.entries(textsIn(en)).map(([key, text]): Said => [many(text), many(translated[key] ?? '')])
  })
  return (await Promise.all(said)).flat()
}

/** English that means one thing here and another there, or a thing and doing it. */
const twofold = new Set([
  'amount', // of money, of a reduction, of a charge
  'and {count} more', // of people, of things
  'cancel', // a form; leaving what is asked as it is
  'changed',
  'edit {label}', // a title, a button
  'number', // of a thing, of things
  'order', // what is bought, what comes first
  'published', // whether, and when
  'sign in', // a title, a button
])

describe('what English says in the same words', () => {
  it('Bengali does too, declared or written', async () => {
    const all = new Map<string, Set<string>>()
    for (const [english, bengali] of [...declared(), ...(await written())]) {
      const key = english.toLowerCase().replace(/\.$/, '')
      all.set(key, (all.get(key) ?? new Set()).add(bengali.replace(/।$/, '')))
    }
    const torn = [...all].filter(([english, words]) => words.size > 1 && !twofold.has(english))
    expect(torn.map(([english, words]) => `${english}: ${[...words].join(' – ')}`)).toEqual([])
  })
  it('is twofold only where it is', async () => {
    const said = [...declared(), ...(await written())]
    const needless = [...twofold].filter(
      (english) => new Set(said.flatMap(([e, b]) => (e.toLowerCase() === english ? [b] : []))).size < 2,
    )
    expect(needless).toEqual([])
  })
})
