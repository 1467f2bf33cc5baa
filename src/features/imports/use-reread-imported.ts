import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { entriesOf } from '#contract/registry.ts'
import { useKit } from '#kit/context/context.tsx'
import { extensionsScope, invalidate } from '#providers/data/invalidation.ts'
import { site } from '#providers/site/site.ts'
import { siteTagsOf } from '#providers/site/site-tags.ts'

/** Reads again what an import to the list at a path has changed, on the public site as well: its records and what refers to them. */
export const useRereadImported = (list: string) => {
  const client = useQueryClient()
  const { registry } = useKit()
  return useCallback(async () => {
    const imported = entriesOf(registry).find(({ path }) => path === list)?.resource
    const parts = registry.resources.filter(({ fields }) =>
      Object.values(fields).some(
        (field) => field.kind === 'ref' && field.partOf && field.to === imported?.name,
      ),
    )
    for (const one of imported ? [imported, ...parts] : []) site.changed(siteTagsOf(one))
    await invalidate(client, [...registry.resources.map(({ name }) => name), extensionsScope])
  }, [client, registry, list])
}
