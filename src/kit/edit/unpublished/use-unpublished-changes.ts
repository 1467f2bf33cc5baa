import { useRef } from 'react'
import type { UnpublishedChanges } from '#contract/extensions/site/unpublished-changes.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import type { Row } from '#kit/context/props.ts'
import { useCapabilityStatus } from '#providers/data/capabilities.ts'

/** Whether customers see the record, so that its changes can be saved without publishing them. */
const isPublished = ({ publishedWhen }: AnyResource, record: Row): boolean => {
  const [key = '', ...states] = publishedWhen ?? []
  return states.some((state) => state === record[key])
}

/**
 * The unpublished changes of a record, read once for its form: those that are saved later are merged when saving. `changes` is null
 * if there are none, and undefined where the record can't have some.
 */
export const useChangesForForm = (resource: AnyResource, record: Row) => {
  const isDeclared = resource.publishedWhen !== undefined
  const status = useCapabilityStatus('unpublishedChanges', isDeclared)
  const params = { resource: resource.name, id: record.id }
  const isRead = isDeclared && status === 'available'
  const read = useCallQuery('x.unpublishedChanges', { params }, { enabled: isRead })
  const begun = useRef<{ changes: UnpublishedChanges | null | undefined }>(undefined)
  if (!begun.current && isDeclared && status === 'available' && read.data && !read.isFetching) {
    const { changes } = read.data
    begun.current = { changes: changes ?? (isPublished(resource, record) ? null : undefined) }
  }
  if (!begun.current && (!isDeclared || status === 'missing')) begun.current = { changes: undefined }
  return { read, begun: begun.current }
}
