import { describe, expect, it } from 'vitest'
import { isBackendOnly, sectionsOf } from '#contract/grammar/facts.ts'
import { longText, number, richText, text } from '#contract/grammar/field.ts'
import { type AnyResource, defineResource } from '#contract/grammar/resource.ts'
import {
  hasTranslations,
  translatedKeys,
  translationFields,
  translationKey,
  translationLanguages,
  translationOf,
  translationProgress,
  translationStateOf,
  withTranslations,
} from '#contract/grammar/translation.ts'
import { registry } from '#contract/index.ts'
import { filtersOfCall } from '#contract/registry.ts'

const guides = defineResource({
  name: 'guides',
  title: { one: 'Guide', many: 'Guides' },
  nameField: 'title',
  subject: 'News',
  api: {},
  fields: {
    title: text({ required: true, unique: true, max: 80, translated: true }),
    summary: longText({ max: 300, translated: true, label: 'Short text' }),
    body: richText({ translated: true }),
    author: text(),
    position: number(),
  },
  form: ['title', { title: 'Text', fields: ['summary', 'author', 'body'] }],
})
const resource: AnyResource = guides
const keys = ['title', 'summary', 'body']
/** Every subset of the keys, each with a text. */
const subsets = Array.from({ length: 2 ** keys.length }, (_, bits) =>
  Object.fromEntries(keys.flatMap((key, n) => (bits & (1 << n) ? [[key, `Text ${n}`]] : []))),
)
const pairs = subsets.flatMap((record) => subsets.map((texts) => [record, texts] as const))

describe('the progress of a translation', () => {
  it('counts the texts of the record, of which at most all are translated', () => {
    for (const [record, texts] of pairs) {
      const { done, total } = translationProgress(resource, record, texts)
      expect(total).toBe(Object.keys(record).length)
      expect(done).toBe(Object.keys(record).filter((key) => key in texts).length)
    }
  })

  it('grows by one with each further translated text, and shrinks with none', () => {
    for (const [record, texts] of pairs)
      for (const key of Object.keys(record).filter((one) => !(one in texts))) {
        const before = translationProgress(resource, record, texts)
        const after = translationProgress(resource, record, { ...texts, [key]: 'বাংলা' })
        expect(after).toEqual({ done: before.done + 1, total: before.total })
      }
  })

  it('ignores spaces, other types, and fields that are not translated', () => {
    const record = { title: 'One', summary: '  ', body: null, author: 'A', position: 3 }
    expect(translationProgress(resource, record, { title: ' ', author: 'B' })).toEqual({ done: 0, total: 1 })
    expect(translationProgress(resource, { title: 5 }, { title: 5 })).toEqual({ done: 0, total: 0 })
  })

  it('is complete exactly if nothing is left, and missing exactly if nothing is done', () => {
    for (const [record, texts] of pairs) {
      const progress = translationProgress(resource, record, texts)
      const state = translationStateOf(progress)
      expect(state === 'Complete').toBe(progress.done === progress.total)
      expect(state === 'Missing').toBe(progress.done === 0 && progress.total > 0)
    }
  })
})

describe('a resource with its texts in another language', () => {
  it('has each text behind its field in the form, optional and with the same limit', () => {
    const all = withTranslations(resource, 'bn')
    expect(sectionsOf(all).map(({ fields }) => fields)).toEqual([
      ['title', 'title_bn'],
      ['summary', 'summary_bn', 'author', 'body', 'body_bn'],
    ])
    expect(translationFields(resource, 'bn')).toEqual({
      title_bn: { kind: 'text', max: 80 },
      summary_bn: { kind: 'longText', max: 300, label: 'Short text' },
      body_bn: { kind: 'richText' },
    })
  })

  it('knows which field and language a text belongs to', () => {
    expect(translationOf(resource, 'body_bn')).toEqual({ key: 'body', language: 'bn' })
    expect(translationOf(resource, 'author_bn')).toBeUndefined()
    expect(translationOf(resource, 'body')).toBeUndefined()
  })
})

describe('the translated resources', () => {
  const translated = registry.resources.filter(hasTranslations)

  it('are those that the public site shows with their own texts', () =>
    expect(translated.map(({ name }) => name).sort()).toEqual([
      'blogs',
      'brands',
      'categories',
      'cmsItems',
      'collections',
      'manufacturers',
      'products',
      'warrantyPolicies',
    ]))

  it.each(translated.map((one) => [one.name, one] as const))('%s can be edited and filtered', (_, one) => {
    expect(one.api.one).toBeDefined()
    expect(one.api.update).toBeDefined()
    if (one.api.paging) expect(Object.keys(filtersOfCall(registry, one))).toContain('bengali')
    const formKeys = sectionsOf(one).flatMap(({ fields }) => fields)
    for (const key of translatedKeys(one)) {
      const field = one.fields[key]
      expect(formKeys).toContain(key)
      expect(field && isBackendOnly(field)).toBe(false)
      // Codes and addresses are the same in every language.
      expect(field && 'pattern' in field && field.pattern).toBeFalsy()
      for (const language of translationLanguages)
        expect(one.fields[translationKey(key, language)]).toBeUndefined()
    }
  })
})
