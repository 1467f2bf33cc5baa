import type { Field } from '#contract/grammar/field.ts'
import type { Context } from '../context'
import { pageOf, type Row } from '../facts/page'
import type { Listing } from './listing'

/** Parameters whose values are in records of another resource, under that key. */
const shownBy: Readonly<Record<string, readonly [resource: string, key: string]>> = {
  orderId: ['orders', 'id'],
  customerId: ['customers', 'id'],
  actorId: ['admins', 'id'],
  paymentStatus: ['orders', 'paymentStatus'],
  deliveryStatus: ['orders', 'deliveryStatus'],
  minTotal: ['orders', 'total'],
  maxTotal: ['orders', 'total'],
}

const month = 30 * 86_400_000
/** The first and the second timestamp of a query: the ends of the last month. */
const ends = () => [new Date(Date.now() - month).toISOString(), new Date().toISOString()] as const

const isAllowed = (field: Field, value: unknown) =>
  value !== null && value !== undefined && (field.kind !== 'choice' || field.of.some((one) => one === value))

/** A value that a call must accept, if possible one that a row has. */
const valueFor = async ({ samples }: Context, name: string, field: Field, sample: readonly Row[]) => {
  const [shown] = sample.map((row) => row[name]).filter((value) => isAllowed(field, value))
  if (shown !== undefined) return shown
  if (field.kind === 'flag') return true
  if (field.kind === 'choice') return field.of[0]
  const [resource, key = ''] = shownBy[name] ?? []
  if (resource) return (await samples.rows(resource))[0]?.[key]
  return name === 'search' ? 'conformance' : undefined
}

/** Checks declared parameters that are no filters of a field: rows that have a key of that name have the value. */
export const checkParameters = async (
  context: Context,
  { call, query, read }: Listing,
  sample: readonly Row[],
): Promise<void> => {
  const { findings, responseProblems } = context
  const all = Object.entries(query)
  const period = all.flatMap(([name, field]) => (field.kind === 'instant' ? [name] : []))
  if (period.length) {
    const values = ends()
    const exchange = await read({
      filters: Object.fromEntries(period.map((name, index) => [name, values[index]])),
    })
    findings.expect(
      call.name,
      `parameters ${period.join(' and ')}`,
      exchange,
      responseProblems(call, exchange),
    )
  }
  for (const [name, field] of all.filter(([name]) => !period.includes(name))) {
    const value = await valueFor(context, name, field, sample)
    if (value === undefined) {
      findings.skip(call.name, `parameter ${name}`, 'no row shows a value for it')
      continue
    }
    const exchange = await read({ filters: { [name]: value } })
    const wrong = pageOf(exchange).rows.filter((row) => name in row && row[name] !== value).length
    findings.expect(call.name, `parameter ${name}`, exchange, [
      ...responseProblems(call, exchange),
      ...(wrong ? [`${wrong} rows have another '${name}'`] : []),
    ])
  }
}
