import { text } from 'drizzle-orm/pg-core'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { ResourceName } from '#contract/types.ts'
import { toSnakeCase } from './columns'

/**
 * Fields of a referenced record that are copied next to the records, by the reference: filters compare them among hundreds of
 * thousands, of which each would ask for its own. Triggers write them, and follow the referenced record.
 */
const copied: { readonly [N in ResourceName]?: Readonly<Record<string, readonly string[]>> } = {
  shipments: { order: ['deliveryStatus'] },
}

const copiedOf = ({ name }: AnyResource): Readonly<Record<string, readonly string[]>> =>
  copied[name as ResourceName] ?? {}

/** Null: not known yet, for what was written by an earlier version. */
export const copiedColumnsOf = (resource: AnyResource) =>
  Object.fromEntries(
    Object.values(copiedOf(resource))
      .flat()
      .map((key) => [key, text(toSnakeCase(key))]),
  )

/** Whether a column of the records has the field of the record that they refer to. */
export const isCopied = (resource: AnyResource, via: string | undefined, key: string): boolean =>
  via !== undefined && (copiedOf(resource)[via]?.includes(key) ?? false)
