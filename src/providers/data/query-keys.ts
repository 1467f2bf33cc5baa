import { keys } from '@refinedev/core'
import type { QueryKey } from '@tanstack/react-query'

/** Everything that is read of a resource, or of a group of calls. */
export const resourceKey = (name: string): QueryKey => keys().data('default').resource(name).get()

/** Of something that is read besides Refine's hooks: whatever invalidates the lists of the resource invalidates it too. */
export const listKey = (name: string, ...parts: readonly unknown[]): QueryKey => [
  ...keys().data('default').resource(name).action('list').get(),
  ...parts,
]
