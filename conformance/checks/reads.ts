import type { ApiCall } from '#contract/api-calls.ts'
import { type CallValues, callAddress } from '#providers/data/calls.ts'
import type { Context } from '../context'
import { examplesOf, needsExample } from '../examples'
import { pageOf } from '../facts/page'
import { unknownIdLike } from '../samples'
import { checkFilters } from './filters'
import { type Listing, listingOfCall, listingOfResource } from './listing'
import { checkOperators } from './operators'
import { checkPages } from './pages'
import { checkParameters } from './parameters'
import { checkSorts } from './sorts'

/** `isLast`: of several examples of a call, the one that its parameters are checked with. */
const checkListing = async (context: Context, listing: Listing, isLast = true): Promise<void> => {
  const { findings, responseProblems } = context
  const { call, read } = listing
  const exchange = await read()
  const problems = responseProblems(call, exchange)
  findings.expect(call.name, 'response', exchange, problems)
  if (exchange.status !== 200) return
  const { rows: sample, total } = pageOf(exchange)
  // Other totals count more than the rows: those of a chart, say.
  const isList = sample.every((row) => 'id' in row) && total !== undefined
  if (listing.isPaged || isList) await checkPages(context, listing)
  await checkFilters(context, listing, sample)
  await checkOperators(context, listing, sample)
  if (isLast) await checkParameters(context, listing, sample)
  await checkSorts(context, listing)
}

const checkRecord = async (context: Context, call: ApiCall, resource: string): Promise<void> => {
  const { client, findings, responseProblems, samples, rules } = context
  const [row] = await samples.rows(resource)
  const id = row?.id
  if (row === undefined) findings.skip(call.name, 'response', 'there is no record to read')
  else {
    const exchange = await client.exchange((p) => p.getOne({ resource, id: String(id) }))
    const { body } = exchange
    const read = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined
    findings.expect(call.name, 'response', exchange, [
      ...responseProblems(call, exchange),
      ...(read === id ? [] : [`the record has the id ${read}`]),
    ])
  }
  const unknown = await client.exchange((p) => p.getOne({ resource, id: unknownIdLike(id) }))
  findings.expect(call.name, 'unknown id', unknown, rules.refusalProblems(call.resource, unknown, 404))
}

const checkDownload = async (
  { client, registry, ...context }: Context,
  call: ApiCall,
  values: CallValues,
) => {
  const url = callAddress(registry, call.name, values)
  const exchange = await client.request({ method: 'get', url, responseType: 'blob' })
  context.findings.expect(call.name, 'response', exchange, context.responseProblems(call, exchange))
}

const checkUnknownIds = async (
  { client, findings, samples, rules }: Context,
  call: ApiCall,
): Promise<void> => {
  const params: Record<string, string> = {}
  for (const [name, resource] of Object.entries(call.ids ?? {}))
    params[name] = unknownIdLike((await samples.rows(resource))[0]?.id)
  const exchange = await client.exchange((p) => p.custom({ url: call.name, method: 'get', meta: { params } }))
  findings.expect(call.name, 'unknown id', exchange, rules.refusalProblems(call.resource, exchange, 404))
}

/** The only record of its kind, which may not exist. */
const isSingleRecord = ({ response, path }: ApiCall) => response.kind === 'record' && !path.includes('{')

const checkCall = async (context: Context, call: ApiCall): Promise<void> => {
  const { client, findings, responseProblems, rules } = context
  if (needsExample(call))
    return findings.skip(call.name, 'response', 'conformance/examples.ts has no values for it')
  const all = await examplesOf(context, call)
  if (!all.length) findings.skip(call.name, 'response', 'the backend has no record to call it with')
  for (const values of all) {
    if (call.response.kind === 'download') {
      await checkDownload(context, call, values)
      continue
    }
    const listing = listingOfCall(context, call, values)
    if (listing) {
      await checkListing(context, listing, values === all.at(-1))
      continue
    }
    const { params, query } = values
    const exchange = await client.exchange((p) =>
      p.custom({ url: call.name, method: 'get', query, meta: { params } }),
    )
    if (isSingleRecord(call) && !rules.refusalProblems(call.resource, exchange, 404).length) {
      if (!findings.has(call.name, 'response'))
        findings.skip(call.name, 'response', 'there is no such record')
      continue
    }
    findings.expect(call.name, 'response', exchange, responseProblems(call, exchange))
  }
  if (call.ids && call.response.kind !== 'download') await checkUnknownIds(context, call)
}

/** Checks what a call that changes nothing returns. */
export const checkRead = async (context: Context, call: ApiCall): Promise<void> => {
  const { resource, verb } = call
  if (resource && verb === 'one') return checkRecord(context, call, resource.name)
  if (!resource || !verb) return checkCall(context, call)
  if (call.path.includes('{'))
    return context.findings.skip(call.name, 'response', 'its path names another record')
  return checkListing(context, listingOfResource(context, call, resource))
}
