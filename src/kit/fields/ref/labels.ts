import { useMany } from '@refinedev/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rowReferences } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Row } from '#kit/context/props.ts'
import { listQueryKey } from '#providers/data/query-keys.ts'
import type { ReferenceOption } from './tree'

type Sources = {
  /** The value of the record: `{ id, label }`, or a list of these. */
  candidates?: unknown
  found?: readonly ReferenceOption[]
  mayRead: boolean
}
type Named = { id: string; label: string }
/** A label that equals the id is that of a record whose name could not be read. */
const isNamed = (v: unknown): v is Named =>
  typeof v === 'object' && v !== null && 'id' in v && 'label' in v && v.label !== v.id
const namedIn = (candidates: unknown): Named[] =>
  (Array.isArray(candidates) ? candidates : [candidates]).filter(isNamed)

/** Invalidated with the records: a renamed one is read again. */
const keyOf = (resource: string, id: string) => listQueryKey(resource, 'label', id)

/** Stores the labels of a record's references, for a form that only gets their ids. */
export const cacheLabels = (client: QueryClient, resource: AnyResource, record: Row) => {
  const remember = (to: string, candidates: unknown) => {
    for (const { id, label } of namedIn(candidates)) client.setQueryData(keyOf(to, id), label)
  }
  for (const [name, field] of Object.entries(resource.fields))
    if ('to' in field) remember(field.to, record[name])
  for (const { key, column, to } of rowReferences(resource))
    for (const row of (record[key] ?? []) as Row[]) remember(to, row[column])
}

/** Selected records keep their labels, wherever they are shown next. */
const cacheFound = (
  client: QueryClient,
  target: AnyResource,
  ids: readonly string[],
  found: readonly ReferenceOption[],
) => {
  for (const { value, label } of found)
    if (ids.includes(value)) client.setQueryData(keyOf(target.name, value), label)
}
export const useCacheLabels = (target: AnyResource) => {
  const client = useQueryClient()
  return (ids: readonly string[], found: readonly ReferenceOption[]) => cacheFound(client, target, ids, found)
}
const nothing: readonly ReferenceOption[] = []

/**
 * The labels of selected ids: from the record, the loaded options, or an earlier selection. Only unknown ids, such as
 * those of a draft after a reload, are requested.
 */
export const useLabels = (target: AnyResource, ids: readonly string[], sources: Sources) => {
  const client = useQueryClient()
  const { candidates, found = nothing, mayRead } = sources
  useEffect(() => cacheFound(client, target, ids, found), [client, found, ids, target])

  const known = (id: string) => client.getQueryState<string>(keyOf(target.name, id))
  const named = (id: string): string | undefined => {
    const cached = known(id)
    return (
      namedIn(candidates).find((n) => n.id === id)?.label ??
      found.find((o) => o.value === id)?.label ??
      (cached?.isInvalidated && mayRead ? undefined : cached?.data)
    )
  }
  const unnamed = ids.filter((id) => named(id) === undefined)
  const { result, query } = useMany<Row>({
    resource: target.name,
    ids: unnamed,
    queryOptions: { enabled: mayRead && unnamed.length > 0 },
    errorNotification: false,
  })
  const isAsked = query.isLoading
  return (id: string): string => {
    const row = result.data.find((r) => r.id === id)
    return named(id) ?? (row ? String(row[target.nameField] ?? id) : isAsked ? (known(id)?.data ?? '…') : id)
  }
}
