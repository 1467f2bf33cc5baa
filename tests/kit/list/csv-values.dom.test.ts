import { describe, expect, it } from 'vitest'
import { fieldOf } from '#contract/grammar/facts.ts'
import { registry } from '#contract/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { plainValue } from '#kit/list/export/use-list-export.ts'
import { csvLines } from '#kit/transfer/csv.ts'

/** Cells as a spreadsheet reads them: quoted separators belong to the cell. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  )
/** Values that a spreadsheet would execute. */
const runs = (cell: string) => /^[\s\0]*[=+\-@＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)

const formulas = [
  '=HYPERLINK("https://evil.example","Go")',
  '+1+cmd|x',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1',
  '＝1+1',
]
const exported = (resource: string, values: Record<string, unknown>) => {
  const row = Object.entries(values).map(([key, value]) => {
    const field = fieldOf(resourceNamed(registry, resource), key)
    if (!field) throw new Error(`${resource} has no '${key}'`)
    return plainValue(field, value)
  })
  return cellsOf(csvLines([row]).replace(/\r\n$/, ''))
}

describe.each(formulas)('%j, written by a stranger,', (text) => {
  const label = { id: '1', label: text }
  it.each([
    ['reviews', { customer: text, text, product: label, rating: 5 }],
    ['questions', { question: text, customer: text, answer: text, answeredBy: text }],
    ['variants', { sku: text, attributes: [{ name: text, value: text }], product: label }],
    ['inventory', { sku: text, attributes: text, product: label, store: label, quantity: -3 }],
    ['productFeatures', { title: text }],
    ['stores', { name: text, phone: text, address: text, division: text }],
    ['offers', { title: text, description: `<p>${text}</p>`, products: [label, label] }],
    ['warrantyPolicies', { title: text, text: `<p>${text}</p><p>${text}</p>`, categories: [label] }],
    ['bikeDocs', { title: text, chassisNumber: text, note: `First\n${text}` }],
  ])('runs in no cell of %s', (resource, values) => {
    const cells = exported(resource, values)
    expect(cells).toHaveLength(Object.keys(values).length)
    expect(cells.filter(runs)).toEqual([])
    expect(cells.join()).toContain(text.trim().slice(1))
  })
})

it('a negative amount stays a number', () => {
  expect(exported('inventory', { quantity: -3, price: '-12.50' })).toEqual(['-3', '-12.50'])
})
