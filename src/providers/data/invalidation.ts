import type { QueryClient } from '@tanstack/react-query'
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

/** Where a record of the resource is shown: its lists, selections from it, and extensions such as histories. */
export const resourcesShowing = ({ resources }: Registry, resource: AnyResource): string[] => {
  const source = resource.collectionOf ?? resource.name
  const selections = resources.filter(({ collectionOf }) => collectionOf === source)
  return [resource.name, source, ...selections.map(({ name }) => name), extensionsScope]
}

/** Invalidates all queries of these resources and groups; resolves when visible ones are read again. */
export const invalidate = async (client: QueryClient, names: readonly string[]): Promise<void> => {
  await Promise.all(names.map((name) => client.invalidateQueries(queriesOf(name))))
}
