import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallName } from '#contract/types.ts'
import { invalidate, resourcesChangedBy } from '#providers/data/invalidation.ts'
import { useKit } from '../context/context'

/** Invalidates the data that these calls change, as declared. */
export const useInvalidateAfter = () => {
  const client = useQueryClient()
  const { registry } = useKit()
  return useCallback(
    (...calls: readonly CallName[]) =>
      invalidate(client, [...new Set(calls.flatMap((name) => resourcesChangedBy(registry, name)))]),
    [client, registry],
  )
}
