import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Text } from '#contract/grammar/text.ts'
import { registry } from '#contract/index.ts'
import { loadLanguage } from '#i18n/index.ts'
import { languages, type Part } from '#i18n/languages.ts'
import { declaredTexts, isBengali } from '../../scripts/words/declared-texts'

beforeAll(() => loadLanguage('bn'))
afterAll(() => loadLanguage('en'))

type Said = readonly [english: string, bengali: string]

const many = (text: Text) => (typeof text === 'string' ? text : text.other)
/** A word without a translation is shown in English, and `npm run words` lists it. */
const declared = (): Said[] =>
  declaredTexts(registry).flatMap(({ english, shown }) => (isBengali(shown) ? [[english, shown]] : []))
const written = async (): Promise<Said[]> => {
  const parts: Part[] = ['start', 'pages', 'screens', 'refusals']
  const textsIn = (brought: { texts: object; refusals?: object }) =>
    (brought.refusals ?? brought.texts) as Readonly<Record<string, Text>>
  const texts = parts.map(async (part): Promise<Said[]> => {
    const [en, bn] = await Promise.all([languages.en[part](), languages.bn[part]()])
    const translated = textsIn(bn)
    return Object.entries(textsIn(en)).flatMap(([key, text]): Said[] => {
      const bengali = translated[key]
      return bengali === undefined ? [] : [[many(text), many(bengali)]]
    })
  })
  return (await Promise.all(texts)).flat()
}

/** English that means one thing here and another there, or a thing and doing it. */
const twofold = new Set([
  'amount', // of money, of a reduction, of a charge
  'and {count} more', // of people, of things
  'area', // of a city, of the admin
  'article', // of news, of any kind
  'cancel', // a form; leaving what is asked as it is
  'changed',
  'delete', // a right, a button
  'edit {label}', // a title, a button
  'failed', // a step, a message
  'next', // the following step, a deal of a later period
  'number', // of a thing, of things
  'order', // what is bought, what comes first
  'published', // whether, and when
  'received', // a status, a time, a number of pieces
  'refunded', // an amount, a status
  'required', // what a field is, what is refused
  'schedule', // a button, when a record is public
  'sign in', // a title, a button
  'store', // a showroom, the whole shop
  'text', // of a record, a picture inside it
  'update', // a right, a button
  'expected', // what a count should find, a unit that is to come
  'in stock', // the pieces, a unit
])

const keyOf = (english: string) => english.toLowerCase().replace(/\.$/, '')

describe('equal texts in English', () => {
  it('are equal in Bengali, declared or translated', async () => {
    const all = new Map<string, Set<string>>()
    for (const [english, bengali] of [...declared(), ...(await written())]) {
      const key = keyOf(english)
      all.set(key, (all.get(key) ?? new Set()).add(bengali.replace(/।$/, '')))
    }
    const torn = [...all].filter(([english, words]) => words.size > 1 && !twofold.has(english))
    expect(torn.map(([english, words]) => `${english}: ${[...words].join(' – ')}`)).toEqual([])
  })
  it('differ in Bengali only where listed', async () => {
    const texts = [...declared(), ...(await written())]
    const needless = [...twofold].filter(
      (english) => new Set(texts.flatMap(([e, b]) => (keyOf(e) === english ? [b] : []))).size < 2,
    )
    expect(needless).toEqual([])
  })
})
