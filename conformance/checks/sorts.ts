import { fieldOf } from '#contract/grammar/facts.ts'
import type { Context } from '../context'
import { pageOf } from '../facts/page'
import { isSorted } from '../facts/sort'
import type { Listing } from './listing'

/** Checks each declared sort column in both directions. */
export const checkSorts = async (
  { findings, responseProblems }: Context,
  { call, rows: resource, sorts, read }: Listing,
): Promise<void> => {
  for (const key of sorts)
    for (const order of ['asc', 'desc'] as const) {
      const field = resource && fieldOf(resource, key)
      const exchange = await read({ sort: { field: key, order } })
      const values = pageOf(exchange).rows.map((row) => row[key])
      const isWrong = field && isSorted(field, values, order) === false
      findings.expect(call.name, `sort ${key} ${order}`, exchange, [
        ...responseProblems(call, exchange),
        ...(isWrong ? [`the rows are not sorted: ${values.map(String).join(', ').slice(0, 200)}`] : []),
      ])
    }
}
