import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { isRepeated } from '#contract/grammar/filter.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { filtersOfCall, type Registry } from '#contract/registry.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { visibleCondition } from '#server/db/read/visible.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import { rejectUnknownParams, repeatableParams } from '#server/query/decode.ts'
import { buildFilterCondition, type Filtering } from '#server/query/filters.ts'

/** A filter of the list by its name, with the parameters that it has in the address. */
type Group = { name: string; params: UnknownRecord }

/** The filters in the address of a list; both ends of a period are one. */
const groupsIn = (registry: Registry, resource: AnyResource, address: string): Group[] => {
  const filters = filtersOfCall(registry, resource)
  const search = new URLSearchParams(address)
  const names = [...new Set(search.keys())]
  const params = Object.fromEntries(
    names.map((name) => {
      const all = search.getAll(name)
      return [name, isRepeated(filters[name]) || all.length > 1 ? all : all[0]]
    }),
  )
  rejectUnknownParams(params, Object.keys(filters), repeatableParams(filters))
  const nameOf = (param: string) => {
    const own = filters[param]?.of ?? param
    const filter = filters[own]
    if (filter?.by !== 'from' && filter?.by !== 'until') return own
    const { path } = filter
    return (
      Object.keys(filters).find((one) => {
        const other = filters[one]
        return other?.by === 'from' && other.of === undefined && other.path === path
      }) ?? own
    )
  }
  const groups = new Map<string, Group>()
  for (const param of names) {
    const name = nameOf(param)
    const group = groups.get(name) ?? { name, params: {} }
    group.params[param] = params[param]
    groups.set(name, group)
  }
  return [...groups.values()]
}

type Condition = { name: string; where: SQL }

/** Each condition of a rule, as the list finds it for that user; refuses what the list refuses. */
export const conditionsIn = async (
  context: Filtering,
  resource: AnyResource,
  address: string | null | undefined,
): Promise<Condition[]> => {
  const conditions: Condition[] = []
  for (const { name, params } of groupsIn(context.registry, resource, address ?? '')) {
    const { where = sql`true` } = await buildFilterCondition(context, resource, params)
    conditions.push({ name, where })
  }
  return conditions
}

/** Whether a record with these unmet conditions matches. */
const isMatch = (match: 'all' | 'any', unmet: readonly string[], of: number) =>
  match === 'all' ? unmet.length === 0 : of === 0 || unmet.length < of

export type Evaluated = { id: string; isMatching: boolean; unmet: string[] }

/** What the conditions say of the records that meet `which` and are within the user's reach. */
export const evaluate = async (
  context: Filtering,
  resource: AnyResource,
  { match, conditions }: { match: 'all' | 'any'; conditions: readonly Condition[] },
  { which, order = [], limit }: { which?: SQL; order?: SQL[]; limit: number },
): Promise<Evaluated[]> => {
  const table = tableNamed(context.registry, resource.name)
  const answers = conditions.map(({ where }) => sql`coalesce(${where}, false)`)
  const rows = await context.db
    .select({ id: table.id, answers: sql<boolean[]>`array[${sql.join(answers, sql`, `)}]::boolean[]` })
    .from(table)
    .where(and(which, isNull(table.deletedAt), visibleCondition(context, resource)))
    .orderBy(...order)
    .limit(limit)
  return rows.map(({ id, answers: met }) => {
    const unmet = conditions.flatMap(({ name }, index) => (met[index] ? [] : [name]))
    return { id: String(id), unmet, isMatching: isMatch(match, unmet, conditions.length) }
  })
}
