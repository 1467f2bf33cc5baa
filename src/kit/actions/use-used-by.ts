import { conditionsNaming } from '#contract/conditions.ts'
import { rowReferences } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { useLikelyCapability } from '#providers/data/capabilities.ts'
import { useCall } from '../call/use-call'
import { useKit } from '../context/context'
import type { Row } from '../context/props'
import type { Uses } from './UsedBy'

/** Asks what refers to a record; skipped if the backend has no such call or nothing can refer to it. */
export const useUsedBy = (resource: AnyResource) => {
  const { registry } = useKit()
  const call = useCall()
  const isReferredTo =
    Object.hasOwn(registry.extensions.calls, 'usedBy') &&
    registry.resources.some(
      (from) =>
        Object.values(from.fields).some(
          (field) => 'to' in field && field.to === resource.name && !field.partOf,
        ) ||
        rowReferences(from).some(({ to }) => to === resource.name) ||
        conditionsNaming(registry, from, resource).length > 0,
    )
  const isServed = useLikelyCapability('usedBy', isReferredTo) && isReferredTo
  return async ({ id }: Row): Promise<Uses> => {
    if (!isServed) return []
    try {
      const { data } = await call('x.usedBy', { query: { resource: resource.name, id } })
      return data.filter(({ count }) => count > 0)
    } catch {
      // The deletion itself will be refused if necessary.
      return []
    }
  }
}
