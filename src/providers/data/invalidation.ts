import type { QueryClient } from '@tanstack/react-query'
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

/** Invalidates all queries of these resources and groups; resolves when visible ones are read again. */
export const invalidate = async (client: QueryClient, names: readonly string[]): Promise<void> => {
  await Promise.all(names.map((name) => client.invalidateQueries(queriesOf(name))))
}
