import type { providerFor } from './backend'

/** A request for a list, a reference or a paged call. */
export type Question = {
  page?: number
  size?: number
  where?: Readonly<Record<string, unknown>>
  sort?: readonly [field: string, order: 'asc' | 'desc']
  /** The list without pages. */
  complete?: true
  /** The records that references name. */
  ids?: readonly string[]
  /** A call of the resource that returns a list or its sheet, with the values of its path. */
  call?: string
  params?: Readonly<Record<string, string>>
}
/** A request and the request lines it sends, as in the specification; or why none is sent. */
export type Case = readonly [question: Question, ...lines: string[]]
export type Table = Readonly<Record<string, readonly Case[]>>

export const page = (number: number, size = 10): Question => ({ page: number, size })
export const where = (filters: Readonly<Record<string, unknown>>): Question => ({ where: filters })
export const sort = (field: string, order: 'asc' | 'desc'): Question => ({ sort: [field, order] })
export const references = (...ids: string[]): Question => ({ ids })
export const complete: Question = { complete: true }
export const call = (name: string, asked: Question = {}, params: Question['params'] = {}): Question => ({
  ...asked,
  call: name,
  params,
})

/** The name of a test: `page 3 of 10`, `filter published = true`. */
export const titleOf = ({
  page: number,
  size,
  where: filters,
  sort: sorted,
  complete: isComplete,
  ids,
  call: name,
}: Question) =>
  [
    name,
    isComplete && 'complete',
    ids && `references to ${ids.join(', ')}`,
    number && `page ${number} of ${size ?? 10}`,
    filters &&
      `filter ${Object.entries(filters)
        .map(([word, value]) => `${word} = ${[value].flat().join(' and ')}`)
        .join(', ')}`,
    sorted && `sort by ${sorted.join(' ')}`,
  ]
    .filter(Boolean)
    .join(', ') || 'no question'

type Provider = ReturnType<typeof providerFor>['provider']

const listQuestion = ({
  page: currentPage = 1,
  size: pageSize = 10,
  where: filters = {},
  sort: sorted,
  complete: isComplete,
}: Question) => ({
  pagination: { currentPage, pageSize, mode: isComplete ? ('off' as const) : ('server' as const) },
  filters: Object.entries(filters).map(([field, value]) => ({
    field,
    operator: Array.isArray(value) ? ('in' as const) : ('eq' as const),
    value,
  })),
  sorters: sorted ? [{ field: sorted[0], order: sorted[1] }] : [],
})

/** Sends the request like a screen. */
export const ask = (provider: Provider, resource: string, question: Question): Promise<unknown> => {
  const { ids, call: name, params, page: number, size, where: query } = question
  if (name)
    return provider.custom({
      url: `${resource}.${name}`,
      method: 'get',
      query: { ...(number && { page: number, limit: size }), ...query },
      meta: { params },
    })
  if (ids) return provider.getMany({ resource, ids: [...ids] })
  return provider.getList({ resource, ...listQuestion(question) })
}
