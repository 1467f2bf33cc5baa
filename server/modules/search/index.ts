import type { SearchHit, SearchResponse } from '#contract/extensions/records.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { searchKindsIn, searchLimits } from '#contract/policies/search.ts'
import { canRead } from '#server/core/can-read.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { createUserQueues } from '#server/core/work-queue.ts'
import { currentAdmin } from '../accounts/profile'
import { findByDocument, findByParts, findByTotal, findRecords } from './find-records'
import { rankCandidates } from './rank'
import { parseSearchText, type SearchText } from './search-text'
import { type SearchableKind, searchableKinds } from './searchable-kinds'

type KindResult = { resource: string; hits: SearchHit[]; rank: number; more: boolean }

const searchKind = async (
  context: CallContext,
  text: SearchText,
  kind: SearchableKind,
): Promise<KindResult> => {
  const { resource, latestFirst = false } = kind
  const found = await findRecords(context, text, kind)
  if (resource === 'products') found.push(...(await findByParts(context, text)))
  if (resource === 'orders')
    found.push(...(await findByDocument(context, text)), ...(await findByTotal(context, text)))
  const all = rankCandidates(found, text, latestFirst)
  return {
    resource,
    hits: all.slice(0, searchLimits.maxPerKind).map(({ found: { id, label, detail, amount } }) => ({
      ...{ resource, id, label, detail },
      ...(amount && { amount }),
    })),
    rank: all[0]?.rank ?? Number.POSITIVE_INFINITY,
    more: all.length > searchLimits.maxPerKind,
  }
}

/** The best few of each kind that the caller may read; the kind with the best match is first. */
const search = async (context: CallContext<'x.search'>): Promise<SearchResponse> => {
  const text = parseSearchText(context.query.search)
  const kinds = searchKindsIn(context.query.scope ?? 'ALL').flatMap((kind) => {
    const resource = context.registry.resources.find(({ name }) => name === kind.resource)
    const how = searchableKinds.find((one) => one.resource === kind.resource)
    return resource && how && canRead(context, resource) ? [how] : []
  })
  const answers: KindResult[] = []
  for (const kind of kinds) answers.push(await searchKind(context, text, kind))
  // Equally good kinds are in their declared order.
  answers.sort((a, b) => a.rank - b.rank)
  return {
    data: answers.flatMap(({ hits }) => hits),
    more: answers.filter(({ more }) => more).map(({ resource }) => resource),
  }
}

const searchBusy = () =>
  new ApiError(429, reason('search.tooMany', { count: limits.maxConcurrentSearches }), { retryAfter: 1 })
/** A few searches of a user at a time: they are expensive, and an embedded database runs one query at a time. */
const inTurn = createUserQueues({
  running: limits.maxConcurrentSearches,
  waiting: limits.maxWaitingSearches,
  refuse: searchBusy,
})

export const searchHandlers: Handlers = {
  'x.search': (context) => inTurn(currentAdmin(context).id, () => search(context)),
}
