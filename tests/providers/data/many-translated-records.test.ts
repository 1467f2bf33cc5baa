import { describe, expect, it } from 'vitest'
import type { Batch } from '#contract/grammar/calls.ts'
import { brands } from '#contract/resources/catalog/brands.ts'
import { splitTexts, toTextValues, translationKeys } from '#kit/translation/texts.ts'
import { manyTranslatedRecords } from '#providers/data/many-translated-records.ts'
import { createAdapter } from '#tests/support/providers/adapter.ts'
import { providerAt } from '#tests/support/providers/backend.ts'

/** A brand with a Bengali name, of which the backend has the version 3. */
const setUp = ({ isStale = false } = {}) => {
  const written: Batch['records'][number][] = []
  const lines: string[] = []
  const { provider, http } = providerAt('')
  http.defaults.adapter = createAdapter(({ line, body }) => {
    const [address = '', query] = line.split('?')
    lines.push(address)
    if (address === 'POST /api/x/records/brands') {
      const { records } = JSON.parse(String(body)) as { records: Batch['records'] }
      written.push(...records)
      const current = { version: 4, texts: [{ field: 'name', text: 'তাদের' }] }
      const answers = records.map(({ id, values, translation }) =>
        isStale
          ? { status: 409, body: { statusCode: 409, message: 'Changed', current } }
          : {
              status: 200,
              body: { id, version: 2, ...values },
              ...(translation && { translation: { version: translation.version + 1, texts: [] } }),
            },
      )
      return { body: { data: answers } }
    }
    const ids = new URLSearchParams(query).getAll('ids')
    if (address === 'GET /api/x/translations/brands/bn') {
      const texts = [{ field: 'name', text: 'বাজাজ' }]
      return { body: { data: ids.slice(0, 1).map((id) => ({ id, version: 3, texts })) } }
    }
    return { body: { data: ids.map((id) => ({ id, version: 1, name: 'Bajaj' })) } }
  })
  const many = manyTranslatedRecords(provider, brands, {
    language: 'bn',
    keys: translationKeys(brands),
    toValues: (translation) => toTextValues(brands, translation),
    split: (values) => splitTexts(brands, values),
  })
  return { written, lines, many }
}

describe('many records with their texts in Bengali', () => {
  it('are read with them in batches, empty where there is none', async () => {
    const { many, lines } = setUp()
    expect(await Promise.all([many.read('b1'), many.read('b2')])).toEqual([
      { id: 'b1', version: 1, name: 'Bajaj', name_bn: 'বাজাজ', description_bn: null },
      { id: 'b2', version: 1, name: 'Bajaj', name_bn: null, description_bn: null },
    ])
    expect(lines).toEqual(['GET /api/x/records/brands', 'GET /api/x/translations/brands/bn'])
  })

  it('are written with the versions of the texts that were read, and then of those that were written', async () => {
    const { many, written } = setUp()
    await many.read('b1')
    await many.update('b1', { description: 'One', name_bn: 'এক', version: 1 })
    await many.update('b1', { description_bn: null, version: 2 })
    await many.update('b1', { description: 'Two', version: 2 })
    const texts = (field: string, text: string | null, version: number) => ({
      language: 'bn',
      version,
      texts: [{ field, text }],
    })
    expect(written).toEqual([
      { id: 'b1', values: { description: 'One', version: 1 }, translation: texts('name', 'এক', 3) },
      { id: 'b1', values: {}, translation: texts('description', null, 4) },
      { id: 'b1', values: { description: 'Two', version: 2 } },
    ])
  })

  it('are created with their texts', async () => {
    const { many, written } = setUp()
    await many.create({ name: 'Hero', name_bn: 'হিরো' })
    expect(written).toEqual([
      {
        values: { name: 'Hero' },
        translation: { language: 'bn', version: 0, texts: [{ field: 'name', text: 'হিরো' }] },
      },
    ])
  })

  it('are read again where someone changed the texts in the meantime', async () => {
    const { many } = setUp({ isStale: true })
    await many.read('b1')
    await expect(many.update('b1', { name_bn: 'এক', version: 1 })).rejects.toMatchObject({
      statusCode: 409,
      current: { id: 'b1', version: 1, name: 'Bajaj', name_bn: 'বাজাজ' },
    })
  })
})
