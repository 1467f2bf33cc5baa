import { describe, expect, it } from 'vitest'
import { changedValueKeys } from '#providers/data/dirty.ts'

const read = {
  name: 'KTM',
  description: null,
  brand: { id: 'b1', label: 'Bajaj' },
  tags: [
    { id: 't1', label: 'New' },
    { id: 't2', label: 'Fast' },
  ],
  logo: { key: 'k', url: '/media/k', alt: '' },
  specification: [{ attribute: 'engine', name: 'Power', value: '10' }],
  published: false,
  price: '10.00',
}

describe('a form sends', () => {
  it('nothing when nothing changed', () => {
    expect(changedValueKeys(read, structuredClone(read))).toEqual([])
  })
  it.each([
    ['an empty text for nothing', { description: '' }],
    ['a reference by its id', { brand: 'b1', tags: ['t1', 't2'] }],
    ['a picture without its address', { logo: { key: 'k', alt: '' } }],
    ['a key that is not there for nothing', { description: undefined, extra: undefined }],
  ])('nothing for %s', (_, form) => {
    expect(changedValueKeys(read, { ...read, ...form })).toEqual([])
  })
  it.each([
    ['without a value that is null', { engine: { power: '10', note: null } }, { engine: { power: '10' } }],
    ['with an empty text', { engine: { power: '10' } }, { engine: { power: '10', note: '' } }],
  ])('nothing for a group that is returned %s', (_, initial, current) => {
    expect(changedValueKeys(initial, current)).toEqual([])
  })
  it.each([
    ['name', 'K.T.M.'],
    ['name', ''],
    ['description', 'Orange'],
    ['brand', null],
    ['brand', 'b2'],
    ['tags', ['t2', 't1']],
    ['tags', []],
    ['logo', { key: 'other', alt: '' }],
    ['logo', { key: 'k', alt: 'Front' }],
    ['logo', new File(['x'], 'x.png')],
    ['specification', [{ attribute: 'engine', name: 'Power', value: '11' }]],
    ['published', true],
    ['price', '10.01'],
    ['added', 'x'],
  ])('%s when it becomes %j', (key, value) => {
    expect(changedValueKeys(read, { ...read, [key]: value })).toEqual([key])
  })
})
