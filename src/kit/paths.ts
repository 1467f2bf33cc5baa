import type { Entry } from '../../contract/grammar/sidebar'
import { entriesOf, type Registry } from '../../contract/registry'

type Place = Pick<Entry, 'path'>

/** The addresses of a resource's pages under one of its entries. */
export const listPath = (entry: Place) => entry.path
export const createPath = (entry: Place) => `${entry.path}/create`
export const showPath = (entry: Place, id: string) => `${entry.path}/${encodeURIComponent(id)}`
export const editPath = (entry: Place, id: string) => `${showPath(entry, id)}/edit`

/** The form of a new record that begins as a copy of another one. */
export const copyPath = (entry: Place, id: string) => `${createPath(entry)}?copy=${encodeURIComponent(id)}`

/** Where a resource lives; undefined where it has no place of its own. */
export const entryOf = (registry: Registry, resourceName: string): Entry | undefined =>
  entriesOf(registry).find((e) => e.resource.name === resourceName)
