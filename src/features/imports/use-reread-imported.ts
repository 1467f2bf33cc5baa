import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { entriesOf, type Registry } from '#contract/registry.ts'
import { useKit } from '#kit/context/context.tsx'
import { extensionsScope, invalidate } from '#providers/data/invalidation.ts'
import { site } from '#providers/site/site.ts'
import { siteTagsOf } from '#providers/site/site-tags.ts'

/** What an import to the list at a path writes: its records, and their parts. */
const writtenTo = (registry: Registry, list: string): AnyResource[] => {
  const imported = entriesOf(registry).find(({ path }) => path === list)?.resource
  if (!imported) return []
  const isPart = ({ fields }: AnyResource) =>
    Object.values(fields).some((field) => field.kind === 'ref' && field.partOf && field.to === imported.name)
  return [imported, ...registry.resources.filter(isPart)]
}

/** Notifies the public site of what an import to the list at a path has changed. */
export const refreshImported = (registry: Registry, list: string) => {
  for (const one of writtenTo(registry, list)) site.changed(siteTagsOf(one))
}

/** Reads again what an import to the list at a path has changed, on the public site as well: its records and what refers to them. */
export const useRereadImported = (list: string) => {
  const client = useQueryClient()
  const { registry } = useKit()
  return useCallback(async () => {
    refreshImported(registry, list)
    await invalidate(client, [...registry.resources.map(({ name }) => name), extensionsScope])
  }, [client, registry, list])
}
