import { type Filter, pathOf } from '#contract/grammar/filter.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Context } from '../context'
import { isFound, shownAt } from '../facts/filter'
import { pageOf, type Row } from '../facts/page'
import { valueAt } from './filters'
import type { Listing } from './listing'

const day = 86_400_000
const severalValues = 2

type Operator = { name: string; filter: Filter; of: string; base: Filter; rows: AnyResource }

const isFilled = (shown: readonly unknown[]) => shown.some((value) => value !== null && value !== '')

/** Whether a record is what an operator asks for; undefined if it does not show all that is compared. */
const isAsked = (
  { registry }: Context,
  { filter, base, rows }: Operator,
  values: readonly string[],
  row: Row,
): boolean | undefined => {
  if (filter.by === 'empty') {
    const shown = shownAt(registry, rows, row, filter.path)
    return shown && isFilled(shown) === (values[0] === 'false')
  }
  const compared = filter.by === 'noneOf' ? base : filter
  const found = values.map((value) => isFound(registry, rows, compared, value, row))
  const isAny = found.includes(true) || (found.includes(undefined) ? undefined : false)
  return filter.by === 'noneOf' && isAny !== undefined ? !isAny : isAny
}

const checkValues = async (
  context: Context,
  { call, read }: Listing,
  operator: Operator,
  values: readonly string[],
  sample: readonly Row[],
) => {
  const { findings, responseProblems } = context
  const { name } = operator
  const exchange = await read({ filters: { [name]: values } })
  const { rows } = pageOf(exchange)
  const wrong = rows.filter((row) => isAsked(context, operator, values, row) === false)
  const problems = responseProblems(call, exchange)
  const source = sample.find((row) => isAsked(context, operator, values, row) === true)
  findings.expect(call.name, `filter ${name}`, exchange, [
    ...problems,
    ...(wrong.length ? [`${wrong.length} of ${rows.length} rows do not satisfy it`] : []),
    ...(source && !problems.length && !rows.length
      ? [`record ${source.id} satisfies it, but is not found`]
      : []),
  ])
}

/** No record shows what a condition compares: what it finds and what it excludes are all records. */
const checkExclusion = async (
  { findings, responseProblems }: Context,
  { call, read }: Listing,
  { name, of }: Operator,
  value: string,
) => {
  const pages = [await read(), await read({ filters: { [of]: value } })].map(pageOf)
  const exchange = await read({ filters: { [name]: [value] } })
  const [all, found, others] = [...pages, pageOf(exchange)].map(({ total, more }) =>
    more ? undefined : total,
  )
  const isCounted = all !== undefined && found !== undefined && others !== undefined
  findings.expect(call.name, `filter ${name}`, exchange, [
    ...responseProblems(call, exchange),
    ...(isCounted && found + others !== all
      ? [`${found} rows are '${value}' and ${others} are not, of ${all}`]
      : []),
  ])
}

/** Different values that records of the sample have. */
const valuesIn = async (context: Context, { base, rows }: Operator, sample: readonly Row[]) => {
  const path = pathOf(base) ?? ''
  const values = new Set<string>()
  for (const row of sample) {
    const value = await valueAt(context, rows, row, path)
    if (value !== undefined && value !== null && value !== '') values.add(String(value))
    if (values.size === severalValues) break
  }
  return [...values]
}

const checkedValues = async (context: Context, operator: Operator, sample: readonly Row[]) => {
  const { filter } = operator
  if (filter.by === 'empty') return [['true'], ['false']]
  const values = await valuesIn(context, operator, sample)
  const [first] = values
  if (first === undefined) return []
  // A period that is open at one end is sent without the other one.
  if (filter.by === 'from') return [[new Date(Date.parse(first) - day).toISOString()]]
  if (filter.by === 'until') return [[new Date(Date.parse(first) + day).toISOString()]]
  return values.length > 1 ? [values.slice(0, 1), values] : [values]
}

const checkOperator = async (
  context: Context,
  listing: Listing,
  operator: Operator,
  sample: readonly Row[],
): Promise<void> => {
  const { filter, base } = operator
  if (filter.by !== 'condition') {
    for (const values of await checkedValues(context, operator, sample))
      await checkValues(context, listing, operator, values, sample)
    return
  }
  const options = base.by === 'condition' && base.value.kind === 'choice' ? base.value.of : []
  if (!options.length) return
  if (filter.not)
    for (const option of options) await checkExclusion(context, listing, operator, String(option))
  else await checkValues(context, listing, operator, options.slice(0, severalValues), sample)
}

/**
 * Checks what the filters of a list can ask besides their own question: is not, is empty, before, after, one of several values. Where no
 * record has a value to ask for, the check of the filter itself reports it.
 */
export const checkOperators = async (
  context: Context,
  listing: Listing,
  sample: readonly Row[],
): Promise<void> => {
  const { filters, rows } = listing
  for (const [name, filter] of Object.entries(filters)) {
    const { of } = filter
    const base = of === undefined ? undefined : filters[of]
    if (rows && of !== undefined && base)
      await checkOperator(context, listing, { name, filter, of, base, rows }, sample)
  }
}
