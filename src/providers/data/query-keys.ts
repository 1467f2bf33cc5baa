import { type BaseKey, keys } from '@refinedev/core'
import type { QueryKey } from '@tanstack/react-query'

/** Everything that is read of a resource, or of a group of calls. */
export const resourceKey = (name: string): QueryKey => keys().data('default').resource(name).get()

/** Of a single record, as Refine's `useOne` and `useShow` read it. */
export const recordKey = (name: string, id: BaseKey): QueryKey =>
  keys().data('default').resource(name).action('one').id(id).params({}).get()

/** Of something that is read besides Refine's hooks: whatever invalidates the lists of the resource invalidates it too. */
export const listQueryKey = (name: string, ...parts: readonly unknown[]): QueryKey => [
  ...keys().data('default').resource(name).action('list').get(),
  ...parts,
]

/** Of something that is asked for at intervals: no change of records has it asked again, only another showroom. */
export const polledKey = (...parts: readonly unknown[]): QueryKey => [
  ...keys().data('default').get(),
  ...parts,
]
