import { parseEndpoint } from '#contract/grammar/calls.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { notValidated } from '../backend-rules'
import type { Exchange } from '../client'
import { pageOf, type Row } from '../facts/page'
import { readBackProblems } from '../facts/read-back'
import { inputFor } from '../inputs'
import { removeRecord, type Writing } from '../writing'

type Values = Readonly<Record<string, unknown>>
const otherNumber = 8
const isCreated = ({ status }: Exchange) => status === 200 || status === 201
const idOf = ({ body }: Exchange) => (body as Row | null)?.id

/** Creates one record with every field, and checks that it is read as it was written. */
export const checkCreation = async (
  writing: Writing,
  resource: AnyResource,
  n: number,
  overrides: Values = {},
) => {
  const { client, findings, samples, made, inputs, calls } = writing
  const { name } = resource
  const input = { ...inputFor(resource, n, samples.ownIds(), inputs), ...overrides }
  const exchange = await client.exchange((p) => p.create({ resource: name, variables: input }))
  const call = calls.find((one) => one.name === `${name}.create`)
  const problems = call ? writing.responseProblems(call, exchange) : []
  if (!isCreated(exchange)) {
    // Few own records can be combined in few ways, for example products with showrooms.
    if (n > 1 && exchange.status === 409) return undefined
    findings.expect(`${name}.create`, 'response', exchange, problems)
    return undefined
  }
  const row = exchange.body as Row
  made.push({ resource: name, row, input })
  samples.add(name, row)
  const differences = problems.length ? [] : readBackProblems(resource, input, row)
  findings.expect(`${name}.create`, 'response', exchange, [...problems, ...differences])
  return { exchange, input, row }
}
type Creation = NonNullable<Awaited<ReturnType<typeof checkCreation>>>

/** Another value for one field of a creation. */
const otherValue = ({ samples, inputs }: Writing, resource: AnyResource, input: Values): Values => {
  const other = inputFor(resource, otherNumber, samples.ownIds(), inputs)
  const plain = ['string', 'number']
  const key = Object.keys(input).find(
    (one) =>
      plain.includes(typeof input[one]) &&
      !('to' in (resource.fields[one] ?? {})) &&
      other[one] !== input[one],
  )
  return key === undefined ? {} : { [key]: other[key] }
}

/** Repeats a creation with its `Idempotency-Key`: with the same body, and with another one. */
export const checkIdempotency = async (
  writing: Writing,
  resource: AnyResource,
  { exchange, input }: Creation,
) => {
  const { client, findings, made, rules } = writing
  const { api, name } = resource
  const { idempotencyKey, data } = exchange.sent
  if (!api.create || !idempotencyKey) return
  if (!rules.isSpecified(resource))
    return findings.skip(`${name}.create`, 'same Idempotency-Key', 'its dialect does not promise it')
  const { path: url } = parseEndpoint(api.create)
  const isForm = data instanceof FormData
  const headers = {
    'Idempotency-Key': idempotencyKey,
    ...(!isForm && { 'Content-Type': 'application/json' }),
  }
  const keep = (repeated: Exchange) => {
    if (isCreated(repeated) && idOf(repeated) !== idOf(exchange))
      made.push({ resource: name, row: repeated.body as Row, input })
  }
  const again = await client.request({ method: 'post', url, data, headers })
  keep(again)
  findings.expect(`${name}.create`, 'same Idempotency-Key', again, [
    ...(isCreated(again) ? [] : [`expected the first response, got ${again.status}`]),
    ...(isCreated(again) && idOf(again) !== idOf(exchange) ? ['a second record was created'] : []),
  ])
  if (isForm) return
  const changed = { ...JSON.parse(String(data)), ...otherValue(writing, resource, input) }
  const other = await client.request({ method: 'post', url, data: changed, headers })
  keep(other)
  findings.expect(
    `${name}.create`,
    'Idempotency-Key with another body',
    other,
    rules.refusalProblems(resource, other, 409),
  )
}

/** Checks that a taken unique value and an incomplete body are refused. */
export const checkRefusedCreations = async (writing: Writing, resource: AnyResource, { input }: Creation) => {
  const { client, findings, made, rules } = writing
  const { name, fields } = resource
  if (!rules.validates(resource)) return findings.skip(`${name}.create`, 'incomplete body', notValidated)
  const refuse = async (check: string, variables: Values, status: number) => {
    const exchange = await client.exchange((p) => p.create({ resource: name, variables }))
    // Otherwise later checks would find the record not as declared. An interrupted run removes it at its end.
    if (isCreated(exchange)) {
      const accepted = { resource: name, row: exchange.body as Row, input: variables }
      made.push(accepted)
      await removeRecord(writing, client, resource, accepted.row)
      made.splice(made.indexOf(accepted), 1)
    }
    findings.expect(
      `${name}.create`,
      check,
      exchange,
      rules.refusalProblems(resource, exchange, ...rules.refusedBody(resource, status)),
    )
  }
  const written = Object.entries(fields).filter(([, field]) => !field.readOnly && !field.derived)
  if (written.some(([key, field]) => field.kind === 'text' && field.unique && input[key] !== undefined))
    await refuse('taken value', input, 409)
  if (written.some(([, field]) => field.required && !field.when)) await refuse('incomplete body', {}, 400)
}

/** Checks that the created record is read and listed as it was returned. */
export const checkReadBack = async (
  { client, findings }: Writing,
  resource: AnyResource,
  { row }: Creation,
) => {
  const { api, name } = resource
  const isSame = (other: unknown) => JSON.stringify(other) === JSON.stringify(row)
  if (api.one) {
    const exchange = await client.exchange((p) => p.getOne({ resource: name, id: String(row.id) }))
    const problems = isSame(exchange.body) ? [] : ['the record differs from the response that created it']
    findings.expect(`${name}.one`, 'created record', exchange, problems)
  }
  if (!api.list || api.list.includes('{')) return
  const pagination = { currentPage: 1, pageSize: 100, mode: 'server' } as const
  const exchange = await client.exchange((p) => p.getList({ resource: name, pagination }))
  const { rows, total = 0 } = pageOf(exchange)
  const found = rows.find(({ id }) => id === row.id)
  if (!found && total > rows.length)
    return findings.skip(`${name}.list`, 'created record', 'it is not among the first 100')
  const problems = isSame(found)
    ? []
    : [found ? 'the record differs from the one created' : 'it is not listed']
  findings.expect(`${name}.list`, 'created record', exchange, problems)
}
