import type { SearchAnswer, SearchHit } from '../../../contract/extensions/records'
import { limits } from '../../../contract/policies/limits'
import { reason } from '../../../contract/policies/refusals'
import { kindsOf, searchLimits } from '../../../contract/policies/search'
import { Refusal } from '../../core/errors'
import { mayRead } from '../../core/may-read'
import type { CallContext, Handlers } from '../../core/work'
import { type WorkQueue, workQueue } from '../../core/work-queue'
import { signedIn } from '../accounts/profile'
import { find, findByVariant } from './find'
import { type Sought, sought } from './kinds'
import { ranked } from './rank'
import { type Asked, asked } from './text'

type Told = { resource: string; hits: SearchHit[]; rank: number; more: boolean }

const told = async (c: CallContext, text: Asked, kind: Sought): Promise<Told> => {
  const { resource, latestFirst = false } = kind
  const found = await find(c, text, kind)
  if (resource === 'products') found.push(...(await findByVariant(c, text)))
  const all = ranked(found, text, latestFirst)
  return {
    resource,
    hits: all
      .slice(0, searchLimits.ofAKind)
      .map(({ found: { id, label, detail } }) => ({ resource, id, label, detail })),
    rank: all[0]?.rank ?? Number.POSITIVE_INFINITY,
    more: all.length > searchLimits.ofAKind,
  }
}

/** The best few of each kind that the caller may read; the kind with the best match is first. */
const search = async (c: CallContext<'x.search'>): Promise<SearchAnswer> => {
  const text = asked(c.query.search)
  const kinds = kindsOf(c.query.scope ?? 'ALL').flatMap((kind) => {
    const resource = c.registry.resources.find(({ name }) => name === kind.resource)
    const how = sought.find((one) => one.resource === kind.resource)
    return resource && how && mayRead(c, resource) ? [how] : []
  })
  const answers: Told[] = []
  for (const kind of kinds) answers.push(await told(c, text, kind))
  // Equally good kinds are in their declared order.
  answers.sort((a, b) => a.rank - b.rank)
  return {
    data: answers.flatMap(({ hits }) => hits),
    more: answers.filter(({ more }) => more).map(({ resource }) => resource),
  }
}

const refuse = () =>
  new Refusal(429, reason('search.tooMany', { count: limits.searchesAtOnce }), { retryAfter: 1 })
const queues = new Map<string, WorkQueue>()

/** A few searches of a user at a time: they are expensive, and an embedded database runs one query at a time. */
const inTurn = async (c: CallContext<'x.search'>): Promise<SearchAnswer> => {
  const { id } = signedIn(c)
  const queue =
    queues.get(id) ?? workQueue({ running: limits.searchesAtOnce, waiting: limits.searchesWaiting, refuse })
  queues.set(id, queue)
  try {
    return await queue.run(() => search(c))
  } finally {
    if (queue.isIdle()) queues.delete(id)
  }
}

export const searchHandlers: Handlers = { 'x.search': inTurn }
