import { useCreate, useUpdate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { invalidate, resourcesShowing } from '#providers/data/invalidation.ts'
import type { Failure } from '#providers/errors.ts'
import { updateCachedRecord } from '../call/update-cached-record'
import { useKit } from '../context/context'
import type { Row } from '../context/props'
import type { FormValues } from '../values/values'

type Saved = { data: Row }

/**
 * Creates and updates records by Refine's mutations. What shows them has the saved record at once, and is read again then,
 * as are the records of `also`. Refusals are thrown.
 */
export const useRecordWrites = (
  resource: AnyResource,
  successText: (saved: Row) => string,
  also: readonly AnyResource[] = [],
) => {
  const [intent] = useState(() => ({}))
  const client = useQueryClient()
  const { registry } = useKit()
  const how = {
    resource: resource.name,
    successNotification: (answer: Saved | undefined) => ({
      type: 'success' as const,
      message: answer ? successText(answer.data) : '',
    }),
    // The caller reports a refusal.
    errorNotification: false as const,
    // Done below, once they show the saved record: what is put into a query makes it valid.
    invalidates: [],
  }
  const { mutateAsync: create } = useCreate<Row, Failure, FormValues>({ ...how, meta: { intent } })
  const { mutateAsync: update, mutation } = useUpdate<Row, Failure, FormValues>(how)
  const show = ({ data }: Saved): Row => {
    // A receipt for someone who may not read the record has none of its fields.
    if (resource.nameField in data) updateCachedRecord(client, resource.name, data)
    const shown = [resource, ...also].flatMap((one) => resourcesShowing(registry, one))
    void invalidate(client, [...new Set(shown)])
    return data
  }
  return {
    create: async (values: FormValues) => show(await create({ values })),
    update: async (id: string, values: FormValues) => show(await update({ id, values })),
    isUpdating: mutation.isPending,
  }
}
