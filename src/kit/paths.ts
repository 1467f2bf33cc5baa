import type { Entry } from '../../contract/grammar/sidebar'
import { entriesOf, type Registry } from '../../contract/registry'

type Place = Pick<Entry, 'path'>

/** The addresses of a resource's pages under one of its entries. */
export const listPath = (entry: Place) => entry.path
export const createPath = (entry: Place) => `${entry.path}/create`
export const showPath = (entry: Place, id: string) => `${entry.path}/${encodeURIComponent(id)}`
export const editPath = (entry: Place, id: string) => `${showPath(entry, id)}/edit`

/** Where a resource lives; undefined where it has no place of its own. */
export const entryOf = (registry: Registry, resourceName: string): Entry | undefined =>
  entriesOf(registry).find((e) => e.resource.name === resourceName)
