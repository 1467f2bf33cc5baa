import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Translation, TranslationOfRecord } from '#contract/extensions/site/translations.ts'
import type { BatchTranslation } from '#contract/grammar/calls.ts'
import { limits } from '#contract/policies/limits.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { createPerson } from '#tests/support/server/people.ts'
import { type Row, type Rows, unknownId } from '#tests/support/server/shop.ts'

type Outcome = { status: number; body: Row & { errors?: object }; translation?: Translation }
type BatchRecord = { id?: string; values?: object; translation?: BatchTranslation }

let app: App
let call: Call
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
})
afterAll(() => app.stop())

const inBengali = (texts: Readonly<Record<string, string | null>>, version = 0): BatchTranslation => ({
  language: 'bn',
  version,
  texts: Object.entries(texts).map(([field, text]) => ({ field, text })),
})
const write = async (records: readonly BatchRecord[], resource = 'brands', by = call) =>
  (
    await by<{ data: Outcome[] }>(`POST x/records/${resource}`, {
      records: records.map(({ values = {}, ...record }) => ({ ...record, values })),
    })
  ).body.data
const line = (ids: readonly string[], resource = 'brands', language = 'bn') =>
  `GET x/translations/${resource}/${language}?${ids.map((id) => `ids=${id}`).join('&')}`
const read = async (ids: readonly string[]) =>
  (await call<{ data: TranslationOfRecord[] }>(line(ids))).body.data
const brands = async (...names: string[]) =>
  (await write(names.map((name) => ({ values: { name } })))).map(({ body }) => body.id)
const changes = async (id: string) =>
  (
    await call<Rows<{ propKey: string | null; to: unknown }>>(
      `GET x/history?page=1&limit=50&entity=brands&entityId=${id}`,
    )
  ).body.data.flatMap(({ propKey, to }) => (propKey ? [[propKey, to]] : []))

describe('records written in a batch with their texts in Bengali', () => {
  it('are created with them', async () => {
    const [made] = await write([
      { values: { name: 'Honda TB' }, translation: inBengali({ name: 'হোন্ডা', description: 'জাপানি।' }) },
    ])
    expect(made).toMatchObject({ status: 201, translation: { version: 1 } })
    expect(await read([String(made?.body.id)])).toEqual([
      {
        id: made?.body.id,
        version: 1,
        texts: [
          { field: 'name', text: 'হোন্ডা' },
          { field: 'description', text: 'জাপানি।' },
        ],
      },
    ])
  })

  it('are changed together with them, several at once', async () => {
    const [one = '', two = ''] = await brands('Suzuki TB', 'Yamaha TB')
    const outcomes = await write([
      { id: one, values: { description: 'One', version: 1 }, translation: inBengali({ name: 'সুজুকি' }) },
      { id: two, values: { description: 'Two', version: 1 } },
    ])
    expect(outcomes).toMatchObject([
      { status: 200, body: { description: 'One', version: 2 }, translation: { version: 1 } },
      { status: 200, body: { description: 'Two', version: 2 } },
    ])
    expect(outcomes[1]).not.toHaveProperty('translation')
    expect((await read([two, one])).map(({ version }) => version)).toEqual(expect.arrayContaining([0, 1]))
    expect(await changes(one)).toEqual(expect.arrayContaining([['name_bn', 'সুজুকি']]))
  })

  it('keep their own values, version and history if only texts are sent, and texts are cleared', async () => {
    const [id = '', other = ''] = await brands('Runner TB', 'Walton TB')
    const first = await write([
      { id, translation: inBengali({ name: 'রানার', description: 'দেশি।' }) },
      { id: other, translation: inBengali({ name: 'ওয়ালটন' }) },
    ])
    expect(first).toMatchObject([
      { status: 200, body: { id, name: 'Runner TB', version: 1 }, translation: { version: 1 } },
      { status: 200, body: { id: other, version: 1 } },
    ])
    const [cleared] = await write([{ id, translation: inBengali({ description: null }, 1) }])
    expect(cleared?.translation).toEqual({ version: 2, texts: [{ field: 'name', text: 'রানার' }] })
    expect((await changes(id)).map(([key]) => key).sort()).toEqual([
      'description_bn',
      'description_bn',
      'name_bn',
    ])
  })

  it('are refused as a whole: a stale version or a wrong text changes neither, and others are written', async () => {
    const [one = '', two = '', three = '', four = ''] = await brands('TB 1', 'TB 2', 'TB 3', 'TB 4')
    await write([{ id: one, translation: inBengali({ name: 'এক' }) }])
    const change = { description: 'New', version: 1 }
    const outcomes = await write([
      { id: one, values: change, translation: inBengali({ name: 'আরেক' }) },
      { id: two, values: change, translation: inBengali({ name: 'ক'.repeat(81) }) },
      { id: three, values: change, translation: inBengali({ logo: 'ক' }) },
      { id: four, values: change, translation: inBengali({ name: 'চার' }) },
      { values: { name: 'TB 5' }, translation: inBengali({ name: 'এক\nদুই' }) },
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([409, 400, 400, 200, 400])
    expect(outcomes[0]?.body).toMatchObject({ current: { version: 1, texts: [{ text: 'এক' }] } })
    expect(Object.keys(outcomes[1]?.body.errors ?? {})).toEqual(['name_bn'])
    const { body } = await call<{ data: Row[] }>(
      `GET x/records/brands?ids=${one}&ids=${two}&ids=${three}&ids=${four}`,
    )
    expect(body.data.map(({ description }) => description)).toEqual([null, null, null, 'New'])
    const all = (await call<{ data: Row[] }>('GET brands')).body.data
    expect(all.filter(({ name }) => name === 'TB 5')).toEqual([])
  })

  it('require UPDATE for the texts of new records as well, and READ', async () => {
    const someone = createPerson(app)
    const texts = { values: { name: 'TB rights' }, translation: inBengali({ name: 'অধিকার' }) }
    const creator = await someone('Brand READ', 'Brand CREATE')
    expect((await write([texts], 'brands', creator)).map(({ status }) => status)).toEqual([403])
    const [id = ''] = await brands('TB right')
    const change = { id, translation: inBengali({ name: 'অধিকার' }) }
    const blind = await someone('Brand UPDATE')
    expect((await write([change], 'brands', blind)).map(({ status }) => status)).toEqual([403])
    expect((await blind(line([id]))).status).toBe(403)
    expect((await read([id]))[0]?.texts).toEqual([])
  })

  it('need no record: unknown ones and resources without texts are refused', async () => {
    const [unknown] = await write([{ id: unknownId, translation: inBengali({ name: 'এক' }) }])
    expect(unknown?.status).toBe(404)
    const [vat] = await write(
      [{ values: { title: 'TB', percentage: 5 }, translation: inBengali({ title: 'ক' }) }],
      'vats',
    )
    expect(vat?.status).toBe(400)
  })
})

describe('the texts of several records', () => {
  it('are read without those of unknown records, up to the limit of a batch', async () => {
    const [id = ''] = await brands('TB read')
    expect(await read([unknownId, id])).toEqual([{ id, version: 0, texts: [] }])
    const many = Array.from({ length: limits.maxBatch + 1 }, () => id)
    for (const bad of [
      line(many),
      line(['x']),
      line([id], 'customers'),
      line([id], 'brands', 'de'),
      line([]),
    ])
      expect((await call(bad)).status, bad).toBe(400)
    expect((await app.with()(line([id]))).status).toBe(401)
  })
})
