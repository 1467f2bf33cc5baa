import { useMemo } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { extensionFilterNames, withExtensionFilters } from '#providers/data/extension-filters.ts'
import { useExtensions } from '#providers/data/extensions.ts'
import { useKit } from '../context/context'

/** The resource with the further filters of this backend. */
export const useExtendedResource = (resource: AnyResource): AnyResource => {
  const { registry } = useKit()
  const further = extensionFilterNames(registry, resource)
  const has = useExtensions(further.length > 0)
  const known = further.filter(has).join(' ')
  return useMemo(() => {
    const names = known.split(' ')
    return withExtensionFilters(registry, resource, (name) => names.includes(name))
  }, [registry, resource, known])
}

/** The entry with those filters. */
export const useExtendedEntry = (entry: Entry): Entry => {
  const resource = useExtendedResource(entry.resource)
  return useMemo(() => (resource === entry.resource ? entry : { ...entry, resource }), [entry, resource])
}
