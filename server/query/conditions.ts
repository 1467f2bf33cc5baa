import { type SQL, sql } from 'drizzle-orm'
import { isRepeated } from '#contract/grammar/filter.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { filtersOfCall, type Registry } from '#contract/registry.ts'
import type { UnknownRecord } from '../core/context'
import { ApiError, validationError } from '../core/errors'
import { rejectUnknownParams, repeatableParams } from './decode'
import { buildFilterCondition, type Filtering } from './filters'

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

export type Condition = { name: string; where: SQL }

/** Each of the conditions that an address stores, as the list finds it; refuses what the list refuses. */
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

/** Reports what is wrong with stored conditions at their field, rather than at a parameter of the list. */
export const checkConditions = async (evaluate: () => Promise<unknown>): Promise<void> => {
  try {
    await evaluate()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { errors: found = {} } = error.details
    const reasons = Object.values(found).flat()
    throw validationError({ conditions: reasons.length ? reasons : error.reasons })
  }
}
