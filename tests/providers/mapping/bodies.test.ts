import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { providerFor } from '#tests/support/providers/backend.ts'
import { registry as doubles } from '#tests/support/providers/doubles/registry.ts'
import { serveRequests } from '#tests/support/providers/over-http.ts'
import { sentBody } from '#tests/support/providers/sent-body.ts'
import { pictureFile, refTo, sentPicture, shownPicture } from './tables/values'

const { backend } = serveRequests()
beforeEach(() => backend().answers(() => ({ body: { id: '1' } })))

const system = { id: '1', createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' }
type Registry = Parameters<typeof providerFor>[1]
const created = async (resource: string, variables: object, registry?: Registry) => {
  await providerFor(backend(), registry).provider.create({ resource, variables })
  return sentBody(backend().last())
}
const updated = async (resource: string, variables: object, registry?: Registry) => {
  await providerFor(backend(), registry).provider.update({ resource, id: '1', variables })
  return sentBody(backend().last())
}

describe('a body', () => {
  // biome-ignore format: one line is one case
  it.each<[string, object, object]>([
    ['without id, version and dates', { ...system, version: 4, name: 'KTM' }, { name: 'KTM' }],
    ['without undefined values', { name: 'KTM', logo: undefined }, { name: 'KTM' }],
    ['with null', { name: 'KTM', logo: null }, { name: 'KTM', logo: null }],
  ])('of create is sent %s', async (_, variables, body) => {
    expect(await created('brands', variables)).toEqual(body)
  })
  // biome-ignore format: one line is one case
  it.each<[string, object, object]>([
    ['with the version, without id and dates', { ...system, version: 4, name: 'KTM' }, { version: 4, name: 'KTM' }],
    ['without undefined values', { version: 4, name: undefined }, { version: 4 }],
    ['with null', { version: 4, logo: null }, { version: 4, logo: null }],
    ['without a version that is not known', { name: 'KTM' }, { name: 'KTM' }],
  ])('of update is sent %s', async (_, variables, body) => {
    expect(await updated('brands', variables)).toEqual(body)
  })
  // biome-ignore format: one line is one case
  it.each<[string, object, object]>([
    ['a reference by its id', { brand: refTo('b1') }, { brand: 'b1' }],
    ['a reference that is an id already', { brand: 'b1' }, { brand: 'b1' }],
    ['no reference', { brand: null }, { brand: null }],
    ['references by their ids', { tags: [refTo('t1'), 't2'] }, { tags: ['t1', 't2'] }],
    ['no references', { tags: [] }, { tags: [] }],
    ['pictures without their addresses', { images: [shownPicture] }, { images: [sentPicture] }],
    ['a picture without an alt text', { images: [{ key: 'k', url: '/k' }] }, { images: [{ key: 'k', alt: '' }] }],
    ['nothing that is derived', { name: 'Duke', stock: 5, inDeals: true, isLatest: false }, { name: 'Duke' }],
  ])('has %s', async (_, variables, body) => {
    expect(await updated('products', { version: 4, ...variables })).toEqual({ version: 4, ...body })
  })
  it('has no fields that only the backend writes', async () => {
    expect(await updated('customers', { version: 4, name: 'Karim', userName: 'karim' })).toEqual({
      version: 4,
      name: 'Karim',
    })
  })
})

describe('an update without a version', () => {
  const list = { data: [{ id: '1', version: 2 }], total: 1 }
  const one = { data: { id: '1', version: 3 } }
  const other = { data: { id: '2', version: 9 } }
  // biome-ignore format: one line is one case
  it.each<[string, [string, unknown][], number | undefined]>([
    ['of the record', [['list', list], ['one', one]], 3],
    ['of the list', [['list', list]], 2],
    ['of references', [['many', list]], 2],
    ['of no other record', [['one', other]], undefined],
  ])('sends the version that the page shows: %s', async (_, answers, version) => {
    const { provider, queryClient } = providerFor(backend())
    for (const [action, answer] of answers) {
      const queryKey = ['data', 'default', 'brands', action, {}]
      queryClient.setQueryData(queryKey, answer)
      new QueryObserver(queryClient, { queryKey, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
    }
    await provider.update({ resource: 'brands', id: '1', variables: { published: false } })
    expect(await sentBody(backend().last())).toEqual({ published: false, ...(version && { version }) })
  })
})

describe('a form', () => {
  // biome-ignore format: one line is one case
  it.each<[string, object, unknown[]]>([
    ['a new picture', { banner: pictureFile() }, [['data', '{"version":4}'], ['banner', 'front.png', 'image/png']]],
    ['a new picture with an alt text', { banner: { file: pictureFile(), alt: 'Eid' } }, [['data', '{"banner":{"alt":"Eid"},"version":4}'], ['banner', 'front.png', 'image/png']]],
    ['the picture that is there', { banner: shownPicture }, [['data', '{"banner":{"key":"pictures/1.png","alt":"Front"},"version":4}']]],
    ['no picture', { banner: null }, [['data', '{"banner":null,"version":4}']]],
  ])('has %s', async (_, variables, parts) => {
    expect(await updated('offers', { version: 4, ...variables })).toEqual(parts)
  })
  it('lists new pictures after existing ones, and references in rows under their names', async () => {
    const variables = {
      version: 4,
      brand: refTo('b1'),
      pictures: [shownPicture, pictureFile(), pictureFile()],
      steps: [{ brand: refTo('b2') }],
    }
    expect(await updated('offers', variables, doubles)).toEqual([
      [
        'data',
        '{"brandId":"b1","pictures":[{"key":"pictures/1.png","alt":"Front"}],"steps":[{"brandId":"b2"}],"version":4}',
      ],
      ['pictures', 'front.png', 'image/png'],
      ['pictures', 'front.png', 'image/png'],
    ])
  })
})
