import type { Query, QueryClient } from '@tanstack/react-query'
import { conditionsNaming } from '#contract/conditions.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Registry } from '#contract/registry.ts'
import { findCall } from './calls'
import { queriesOf } from './query-keys'

/** Histories, counts and other extensions depend on every record. */
export const extensionsScope = 'x'

/** The resources and groups whose data a call changes. */
export const resourcesChangedBy = (registry: Registry, name: string): string[] => {
  const [own = ''] = name.split('.')
  return [...new Set([own, ...(findCall(registry, name).invalidates ?? []), extensionsScope])]
}

/**
 * Where a record of the resource is shown: its lists, selections from it, conditions that follow its slug, and extensions
 * such as histories.
 */
export const resourcesShowing = (registry: Registry, resource: AnyResource): string[] => {
  const source = resource.collectionOf ?? resource.name
  const others = registry.resources.filter(
    (one) =>
      one.collectionOf === source ||
      conditionsNaming(registry, one, resource).some(({ params }) => params.some(({ by }) => by === 'slug')),
  )
  return [resource.name, source, ...others.map(({ name }) => name), extensionsScope]
}

/**
 * Invalidates all queries of these resources and groups; resolves when visible ones are read again. What is read of one of the
 * `deleted` records is not: a page that is still open would show that it is missing.
 */
export const invalidate = async (
  client: QueryClient,
  names: readonly string[],
  deleted: readonly string[] = [],
): Promise<void> => {
  const isOfDeleted = ({ queryKey }: Query) => {
    const [, , identifier, action] = queryKey
    // A list is read again in any case: its filters can have the same text as an id.
    if (!deleted.length || (action !== 'one' && identifier !== extensionsScope)) return false
    const key = JSON.stringify(queryKey)
    return deleted.some((id) => key.includes(JSON.stringify(id)))
  }
  const refresh = async (name: string) => {
    const { predicate } = queriesOf(name)
    await client.invalidateQueries({ predicate, refetchType: 'none' })
    await client.refetchQueries({
      type: 'active',
      predicate: (query) => predicate(query) && !isOfDeleted(query),
    })
  }
  await Promise.all(names.map(refresh))
}
