import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rowReferences } from '../../../contract/grammar/facts'
import type { AnyResource } from '../../../contract/grammar/resource'
import { useCall } from '../../kit/call/use-call'
import { useKit } from '../../kit/context'
import { extensionsScope, invalidate } from '../../providers/data/invalidation'
import { toHttpError } from '../../providers/errors'
import { notify } from '../../providers/notifications/notifications'

const refersTo = (from: AnyResource, { name }: AnyResource) =>
  Object.values(from.fields).some((field) => 'to' in field && field.to === name) ||
  rowReferences(from).some(({ to }) => to === name)

/** Merges records, and reads everything again that referred to them. */
export const useMergeRecords = (resource: AnyResource) => {
  const call = useCall()
  const client = useQueryClient()
  const { registry } = useKit()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  const merge = async (keep: string, ids: readonly string[], success: string): Promise<boolean> => {
    setBusy(true)
    setProblems([])
    try {
      await call('x.merge', { params: { resource: resource.name }, payload: { keep, ids: [...ids] } })
      notify('success', success)
      return true
    } catch (error) {
      setProblems(toHttpError(error).messages)
      return false
    } finally {
      setBusy(false)
      const changed = registry.resources.filter((one) => one === resource || refersTo(one, resource))
      void invalidate(client, [...changed.map(({ name }) => name), extensionsScope])
    }
  }
  return { merge, isBusy, problems }
}
