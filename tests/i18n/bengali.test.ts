import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { labelOf } from '#contract/grammar/facts.ts'
import { choice, number, rows, text } from '#contract/grammar/field.ts'
import { type AnyResource, defineResource } from '#contract/grammar/resource.ts'
import { resourceOfSetting } from '#contract/grammar/setting.ts'
import type { Text } from '#contract/grammar/text.ts'
import { registry } from '#contract/index.ts'
import { declaredSettings } from '#contract/settings/index.ts'
import {
  choiceLabel,
  fieldHelp,
  fieldLabel,
  resourceMany,
  resourceOne,
  sectionTitle,
} from '#i18n/declared-texts.ts'
import { loadLanguage } from '#i18n/index.ts'
import { languages, type Part } from '#i18n/languages.ts'
import {
  declaredTexts,
  isBengali,
  missingTexts,
  missingTranslations,
  reportMissing,
  textsOfResource,
} from '../../scripts/words/declared-texts'
import { anyResource } from '../support/declared'

beforeAll(() => loadLanguage('bn'))
afterAll(() => loadLanguage('en'))

const resources: readonly AnyResource[] = [...registry.resources, ...declaredSettings.map(resourceOfSetting)]
const fieldsOf = (r: AnyResource) => Object.keys(r.fields)

/** Declared but not translated yet. */
const rideHalls = anyResource(
  defineResource({
    name: 'rideHalls',
    title: { one: 'Ride hall', many: 'Ride halls' },
    nameField: 'name',
    subject: 'Store',
    api: { list: 'GET admin/rideHalls', create: 'POST admin/rideHalls' },
    fields: {
      name: text({ required: true }),
      bays: number({ help: 'Lifts in use.' }),
      hall: choice(['north', 'Pending']),
      tools: rows({ torque: number() }, { one: 'Tool' }),
    },
    form: [{ title: 'Halls', fields: ['name', 'bays', 'hall', 'tools'] }],
  }),
)

describe('a declared label that Bengali lacks', () => {
  it('is shown in English', () => {
    expect([resourceOne(rideHalls), resourceMany(rideHalls)]).toEqual(['Ride hall', 'Ride halls'])
    expect([fieldLabel(rideHalls, 'bays'), fieldHelp(rideHalls, 'bays')]).toEqual(['Bays', 'Lifts in use.'])
    expect(sectionTitle(rideHalls, 'Halls')).toBe('Halls')
    expect(choiceLabel('north')).toBe('North')
  })

  it('is listed with the key of its translation, unless another declaration shares it', () => {
    const missing = missingTranslations(textsOfResource(rideHalls))
    expect(missing.map(({ key, english }) => `${key}: ${english}`)).toEqual([
      'rideHalls.one: Ride hall',
      'rideHalls.many: Ride halls',
      'section.Halls: Halls',
      'field.bays: Bays',
      'rideHalls.bays.help: Lifts in use.',
      'field.hall: Hall',
      'choice.north: North',
      'field.tools: Tools',
      'row.tools: Tool',
      'column.torque: Torque',
    ])
  })

  it('fails the check in CI only', () => {
    const missing = missingTranslations(textsOfResource(rideHalls))
    expect(reportMissing(missing, true)).toMatchObject({ isFailure: true })
    expect(reportMissing(missing, false)).toMatchObject({ isFailure: false })
    expect(reportMissing(missing, false).lines).toContain("  'field.bays'           Bays")
    expect(reportMissing([], true)).toMatchObject({ isFailure: false })
  })
})

it('a text that a catalogue lacks is listed with its key', () => {
  const english = { save: 'Save', files: { one: '{count} file', other: '{count} files' } }
  expect(missingTexts(english, { save: 'সংরক্ষণ' })).toMatchObject([
    { key: 'files', english: '{count} files' },
  ])
})

describe('declared texts', () => {
  const keys = () => declaredTexts(registry).map(({ key }) => key)
  it.each([
    ['of entries and pages of the menu', ['/coupons.label', '/news.one', 'menu.profile', 'menu.store']],
    ['of fields, helps and cards', ['field.sku', 'products.stock.help', 'section.Pictures']],
    ['of hints at the inputs of calls', ['field.showrooms.help']],
    ['of filters by conditions, and their values', ['orders.tag', 'orders.notPrinted', 'choice.ForSale']],
    ['of rows, their columns and what a single one is called', ['column.opens', 'row.addresses']],
    ['of values, and of what pictures are for', ['choice.Pending', 'choice.productFeature', 'choice.banner']],
    ['of permissions', ['choice.AdminRole', 'guards.media library']],
    ['of what forms say of patterns', ['pattern.slug', 'pattern.time']],
    ['of settings', ['field.storeName', 'section.Social media']],
    ['of actions and hints', ['blogs.actions.publish', 'blogs.actions.publish.done', 'forms.emptyHint']],
  ])('include those %s', (_, some) => {
    expect(keys()).toEqual(expect.arrayContaining(some))
  })
})

describe('fields with equal keys', () => {
  const keys = [...new Set(resources.flatMap(fieldsOf))]
  const byKey = keys.map((key) => [key, resources.filter((r) => Object.hasOwn(r.fields, key))] as const)
  it('that have different labels in English have different labels in Bengali', () => {
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
  it('that have different hints in English have different hints in Bengali', () => {
    const confused = byKey.flatMap(([key, uses]) => {
      const englishWords = new Set(uses.map((r) => r.fields[key]?.help))
      const bengaliWords = new Set(uses.map((r) => fieldHelp(r, key)))
      return englishWords.size > bengaliWords.size ? [key] : []
    })
    expect(confused).toEqual([])
  })
})

describe.each(['start', 'pages', 'screens', 'refusals'] as const)('the texts of %s', (part: Part) => {
  const formsOf = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text))
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
    // A missing one is shown in English, and `npm run words` lists it.
    return Object.entries(textsIn(en)).flatMap(([key, en]) => {
      const bn = translated[key]
      return bn === undefined ? [] : [{ key, en, bn }]
    })
  }
  it('are translated with the same translation', async () => {
    const different = (await both()).filter((t) => `${placesOf(t.en)}` !== `${placesOf(t.bn)}`)
    expect(different).toEqual([])
  })
  it('have a Bengali text wherever English has one', async () => {
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
