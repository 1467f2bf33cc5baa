import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { specifiedCalls } from '#tests/contract/specified-calls.ts'
import type { Question, Table } from '#tests/support/providers/questions.ts'
import { further, specified } from './lists'

type Asked = { resource: string; question: Question; lines: readonly string[] }
const casesOf = (table: Table): Asked[] =>
  Object.entries(table).flatMap(([resource, cases]) =>
    cases.map(([question, ...lines]) => ({ resource, question, lines })),
  )
const pinned = Object.values(specified).flatMap(casesOf)

const leadsTo = (path: string) => {
  const pattern = new RegExp(`^GET /api/${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
  return ({ lines }: Asked) => lines.some((line) => pattern.test(line))
}
const sends = (parameter: string) => {
  const pattern = new RegExp(`[?&]${parameter}=`)
  return ({ lines }: Asked) => lines.some((line) => pattern.test(line))
}

/** Lists of records; those of areas are plain calls. */
const lists = specifiedCalls.filter(
  ({ line, name, path, parameters }) =>
    line.startsWith('GET ') &&
    !path.startsWith('area/') &&
    (name.startsWith('list') || parameters.includes('limit')),
)
const paging = ['page', 'offset', 'skip', 'limit']
const filtersIn = (parameters: readonly string[]) =>
  parameters.map((p) => p.replace(/=.*/, '')).filter((p) => !paging.includes(p))
const withPercentSign = ['admin/coupon', 'admin/flat-disocunts', 'admin/form-data']
const exported = ['admin/test-ride', 'admin/form-data']
/** All categories at once, for references and forms, and the sheets. */
const withoutPages = ['admin/categories', ...exported.map((path) => `${path}/export-excel`)]

/** What has no line, each thing named. */
const missingOf = (path: string, parameters: readonly string[]): string[] => {
  const own = pinned.filter(leadsTo(path))
  const filters = filtersIn(parameters)
  const isAsked = (is: (question: Question) => boolean) => own.some(({ question }) => is(question))
  const hasPages = !withoutPages.includes(path)
  const expected: [string, boolean][] = [
    ['page 1', !hasPages || isAsked(({ page }) => page === 1)],
    ['page 3', !hasPages || isAsked(({ page }) => page === 3)],
    ['another page size', !hasPages || isAsked(({ size = 10 }) => size !== 10)],
    ['an order', !hasPages || isAsked(({ sort, call }) => sort !== undefined || call !== undefined)],
    [
      'percentageSign',
      !withPercentSign.includes(path) || own.some(({ lines }) => lines.join().includes('%25')),
    ],
    ...filters.map((word): [string, boolean] => [`filter ${word}`, own.some(sends(word))]),
  ]
  return expected.filter(([, isPinned]) => !isPinned).map(([what]) => what)
}

describe('every list of the specification has a line', () => {
  it('for each list', () => {
    expect(lists.map(({ path }) => path).filter((path) => !pinned.some(leadsTo(path)))).toEqual([])
  })
  it.each(lists)('of $line for its pages, filters and order', ({ path, parameters }) => {
    expect(missingOf(path, parameters)).toEqual([])
  })
  it.each(exported)('of GET %s/export-excel for each filter of its list', (path) => {
    const { parameters = [] } = lists.find((list) => list.path === path) ?? {}
    expect(missingOf(`${path}/export-excel`, filtersIn(parameters))).toEqual([])
  })
  it('for references and the complete list of each resource', () => {
    const names = [
      ...new Set(pinned.filter(({ question }) => !question.call).map(({ resource }) => resource)),
    ]
    const missing = (asked: keyof Question) =>
      names.filter((name) => !pinned.some(({ resource, question }) => resource === name && question[asked]))
    expect({ references: missing('ids'), complete: missing('complete') }).toEqual({
      references: [],
      complete: [],
    })
  })
  it('for each field that products can be sorted by', () => {
    const products = registry.resources.find(({ name }) => name === 'products')
    const sorted = pinned.flatMap(({ resource, question: { sort } }) =>
      resource === 'products' && sort ? [sort[0]] : [],
    )
    expect((products?.sort ?? []).filter((field) => !sorted.includes(field))).toEqual([])
  })
})

describe('every parameter beyond the specification has a line', () => {
  const own = casesOf(further)
  const words = Object.entries(registry.extensions.filters).flatMap(([name, filters]) =>
    Object.entries(filters).flatMap(([word, { of }]) => (of === undefined ? [{ name, word }] : [])),
  )
  it.each(words)('$name: $word', ({ name, word }) => {
    const [resource, call] = name.split('.')
    const isOf = ({ question, ...asked }: Asked) =>
      asked.resource === resource && question.call === (call === 'list' ? undefined : call)
    expect(own.filter(isOf).some(sends(word))).toBe(true)
  })
})
