import { type BaseKey, keys } from '@refinedev/core'
import type { Query, QueryKey } from '@tanstack/react-query'

/** Everything that is read of a resource, or of a group of calls. */
export const resourceKey = (name: string): QueryKey => keys().data('default').resource(name).get()

/**
 * Refine keys what it reads on a page by the identifier of the page's entry: the name of the resource, and this one on its further
 * entries.
 */
export const furtherIdentifier = (name: string, path: string): string => `${name} ${path}`

/** The queries of a resource, by whichever of its entries they are keyed; with an action only those of it. */
export const queriesOf = (name: string, action?: string) => {
  const [scope, provider, own] = resourceKey(name)
  return {
    predicate: ({ queryKey: [ofScope, ofProvider, identifier, ofAction] }: Query) =>
      ofScope === scope &&
      ofProvider === provider &&
      (identifier === own || String(identifier).startsWith(furtherIdentifier(name, ''))) &&
      (action === undefined || ofAction === action),
  }
}

/** Of a single record, as Refine's `useOne` and `useShow` read it. */
export const recordKey = (name: string, id: BaseKey): QueryKey =>
  keys().data('default').resource(name).action('one').id(id).params({}).get()

/** Of something that is read besides Refine's hooks: whatever invalidates the lists of the resource invalidates it too. */
export const listQueryKey = (name: string, ...parts: readonly unknown[]): QueryKey => [
  ...keys().data('default').resource(name).action('list').get(),
  ...parts,
]

/** Of something that is asked for at intervals or on input: no change of records has it asked again, only another showroom. */
export const polledKey = (...parts: readonly unknown[]): QueryKey => [
  ...keys().data('default').get(),
  ...parts,
]
