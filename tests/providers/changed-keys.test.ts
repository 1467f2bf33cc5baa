import { describe, expect, it } from 'vitest'
import { flag, group, image, longText, money, ref, refs, rows, text } from '#contract/grammar/field.ts'
import { changedKeys } from '#providers/data/encode-body.ts'

const fields = {
  name: text(),
  description: longText(),
  brand: ref('brands'),
  tags: refs('tags'),
  logo: image({ feature: 'brand' }),
  specification: rows({ attribute: text(), name: text(), value: text() }),
  engine: group({ power: text(), note: text() }),
  published: flag(),
  price: money(),
}
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
  engine: { power: '10', note: null },
  published: false,
  price: '10.00',
}
const changed = (now: Record<string, unknown>) => changedKeys(fields, read, { ...read, ...now })

describe('a form sends', () => {
  it('nothing when nothing changed', () => {
    expect(changed(structuredClone(read))).toEqual([])
  })
  it.each([
    ['an empty text for nothing', { description: '' }],
    ['spaces for nothing', { description: '  ' }],
    ['spaces around a text, which are not stored', { name: ' KTM ' }],
    ['a reference by its id', { brand: 'b1', tags: ['t1', 't2'] }],
    ['a picture without its address', { logo: { key: 'k', alt: '' } }],
    ['a key that is not there for nothing', { description: undefined, extra: undefined }],
    ['a group without a value that is null', { engine: { power: '10' } }],
    ['a group with an empty text', { engine: { power: '10', note: '' } }],
    ['a row with spaces', { specification: [{ attribute: 'engine', name: ' Power', value: '10' }] }],
  ])('nothing for %s', (_, form) => {
    expect(changed(form)).toEqual([])
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
    ['logo', { file: new File(['x'], 'x.png'), alt: '' }],
    ['specification', [{ attribute: 'engine', name: 'Power', value: '11' }]],
    ['engine', { power: '11' }],
    ['published', true],
    ['price', '10.01'],
    ['added', 'x'],
  ])('%s when it becomes %j', (key, value) => {
    expect(changed({ [key]: value })).toEqual([key])
  })
  it('a file that replaces another one', () => {
    const logo = () => ({ file: new File(['x'], 'x.png'), alt: '' })
    expect(changedKeys(fields, { logo: logo() }, { logo: logo() })).toEqual(['logo'])
  })
})
