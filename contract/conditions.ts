import type { AnyResource } from './grammar/resource'
import { filtersOfCall, type Registry, resourceNamed } from './registry'

/** A parameter of stored conditions that names records of another resource: `brandId` by their id, `categorySlug` by their slug. */
export type NamingParam = { name: string; by: 'id' | 'slug' }

/** The parameters of conditions on records of a resource that name records of another one. */
export const namingParams = (registry: Registry, of: AnyResource, to: AnyResource): NamingParam[] =>
  Object.entries(filtersOfCall(registry, of)).flatMap(([name, filter]) => {
    if (filter.by !== 'equals' && filter.by !== 'among' && filter.by !== 'noneOf') return []
    const [via = '', by = 'id', ...deeper] = filter.path.split('.')
    const reference = of.fields[via]
    const isNaming = reference && 'to' in reference && reference.to === to.name && !deeper.length
    return isNaming && (by === 'id' || by === 'slug') ? [{ name, by }] : []
  })

/** The fields that store conditions, with the parameters in them that name records of a resource. */
export const conditionsNaming = (
  registry: Registry,
  from: AnyResource,
  to: AnyResource,
): { key: string; params: readonly NamingParam[] }[] =>
  Object.entries(from.fields).flatMap(([key, field]) => {
    if (!('conditionsOn' in field) || !field.conditionsOn) return []
    const params = namingParams(registry, resourceNamed(registry, String(field.conditionsOn)), to)
    return params.length ? [{ key, params }] : []
  })
