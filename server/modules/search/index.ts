import type { SearchAnswer, SearchHit } from '../../../contract/extensions/records'
import { kindsOf, searchLimits } from '../../../contract/policies/search'
import { mayRead } from '../../core/may-read'
import type { CallContext, Handlers } from '../../core/work'
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

/** The best few of each kind that the caller may read; the kind with the best of all comes first. */
const search = async (c: CallContext<'x.search'>): Promise<SearchAnswer> => {
  const text = asked(c.query.search)
  const kinds = kindsOf(c.query.scope ?? 'ALL').flatMap((kind) => {
    const resource = c.registry.resources.find(({ name }) => name === kind.resource)
    const how = sought.find((one) => one.resource === kind.resource)
    return resource && how && mayRead(c, resource) ? [how] : []
  })
  const answers: Told[] = []
  for (const kind of kinds) answers.push(await told(c, text, kind))
  // The order stands among equally good kinds.
  answers.sort((a, b) => a.rank - b.rank)
  return {
    data: answers.flatMap(({ hits }) => hits),
    more: answers.filter(({ more }) => more).map(({ resource }) => resource),
  }
}

export const searchHandlers: Handlers = { 'x.search': search }
