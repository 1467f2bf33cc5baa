import type { Field } from '#contract/grammar/field.ts'
import { type Filter, pathOf, pathsOf } from '#contract/grammar/filter.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { Context } from '../context'
import { isFound, shownAt } from '../facts/filter'
import { pageOf, type Row } from '../facts/page'
import type { Listing } from './listing'

const day = 86_400_000
const absentText = 'zq-conformance-absent'
const otherChoices = 2

/** The value of a record that a filter compares; of a record it refers to, if the record itself does not show it. */
export const valueAt = async (
  context: Context,
  resource: AnyResource,
  row: Row,
  path: string,
): Promise<unknown> => {
  const shown = shownAt(context.registry, resource, row, path)
  if (shown) return shown[0]
  const [key = '', inner = ''] = path.split('.')
  const field = resource.fields[key]
  const [reference] = [row[key]].flat() as ({ id: string } | null | undefined)[]
  if (!reference || !field || !('to' in field)) return undefined
  if (!resourceNamed(context.registry, field.to).api.one) return undefined
  const { body } = await context.client.exchange((p) => p.getOne({ resource: field.to, id: reference.id }))
  return (body as Row | undefined)?.[inner]
}

/** A filter as it is sent: both ends of a period together, a day before the value and a day after it. */
const sentFilters = ({ filters }: Listing, name: string, value: unknown): Record<string, string> => {
  const { [name]: filter } = filters
  const isEnd = (by: Filter['by'] | undefined) => by === 'from' || by === 'until'
  if (!isEnd(filter?.by)) return { [name]: String(value) }
  const at = Date.parse(String(value))
  return Object.fromEntries(
    Object.entries(filters).flatMap(([other, one]) =>
      isEnd(one.by) && one.of === undefined && pathOf(one) === pathOf(filter)
        ? [[other, new Date(one.by === 'from' ? at - day : at + day).toISOString()]]
        : [],
    ),
  )
}

/** Further values of a field, which show whether the filter is applied at all. */
const otherValues = (field: Field | undefined, value: unknown): unknown[] => {
  if (field?.kind === 'flag') return [!value]
  if (field?.kind !== 'choice') return []
  return field.of.filter((one) => one !== value).slice(0, otherChoices)
}
const valuesOfCondition = async ({ samples }: Context, field: Field): Promise<unknown[]> => {
  if ('to' in field) return (await samples.rows(field.to)).slice(0, 1).map(({ id }) => id)
  if (field.kind === 'flag') return [true, false]
  if (field.kind === 'money') return ['0.00', '1.50']
  if (field.kind === 'number') return [field.min ?? 0, field.max ?? 1]
  return field.kind === 'choice' ? [...field.of] : [absentText]
}

/** Checks one filter with one value. `source`: a record that has the value, which must be found. */
const checkValue = async (
  { findings, registry, responseProblems }: Context,
  listing: Listing,
  name: string,
  value: unknown,
  source?: Row,
): Promise<void> => {
  const { call, rows: resource, read, filters } = listing
  const { [name]: filter } = filters
  if (!filter || !resource) return
  const sent = sentFilters(listing, name, value)
  const exchange = await read({ filters: sent })
  const { rows } = pageOf(exchange)
  const wrong = rows.filter((row) =>
    Object.entries(sent).some(([key, text]) => {
      const one = filters[key]
      return one && isFound(registry, resource, one, text, row) === false
    }),
  )
  const problems = responseProblems(call, exchange)
  findings.expect(call.name, `filter ${name}`, exchange, [
    ...problems,
    ...(wrong.length ? [`${wrong.length} of ${rows.length} rows do not satisfy it`] : []),
    ...(source && !problems.length && !rows.length
      ? [`record ${source.id} has this value, but is not found`]
      : []),
  ])
}

const checkFilter = async (context: Context, listing: Listing, name: string, sample: readonly Row[]) => {
  const { call, rows: resource, filters } = listing
  const { [name]: filter } = filters
  if (!filter || !resource) return
  if (filter.by === 'condition') {
    for (const value of await valuesOfCondition(context, filter.value))
      await checkValue(context, listing, name, value)
    return
  }
  let checked = 0
  for (const path of pathsOf(filter))
    for (const row of sample) {
      const value = await valueAt(context, resource, row, path)
      if (value === undefined || value === null || value === '') continue
      checked++
      await checkValue(context, listing, name, value, row)
      for (const other of otherValues(resource.fields[path], value))
        await checkValue(context, listing, name, other)
      break
    }
  if (!checked)
    return context.findings.skip(call.name, `filter ${name}`, 'no record has a value to filter by')
  if (filter.by === 'contains' || filter.by === 'anyOf') {
    const exchange = await listing.read({ filters: { [name]: absentText } })
    const { rows } = pageOf(exchange)
    const problems = rows.length ? [`${rows.length} rows are found by a text that no record has`] : []
    context.findings.expect(call.name, `filter ${name}`, exchange, problems)
  }
}

/** Checks each declared filter with a value of an existing record. */
export const checkFilters = async (
  context: Context,
  listing: Listing,
  sample: readonly Row[],
): Promise<void> => {
  for (const [name, { of }] of Object.entries(listing.filters))
    if (of === undefined) await checkFilter(context, listing, name, sample)
}
