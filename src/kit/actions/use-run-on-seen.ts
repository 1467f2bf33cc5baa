import type { ResourceName } from '#contract/types.ts'
import { httpStatus } from '#providers/http-status.ts'
import type { ChangingAction } from '../context/record-action'
import { type RecordAt, recordOf } from '../records/record-of'
import { useRecordRuns } from './use-record-action'

/**
 * Runs an action on the version of a record that was seen. Resolves to the current record if someone else has changed it
 * since, and to undefined otherwise; other refusals are reported.
 */
export const useRunOnSeen = <P extends Parameters<typeof useRecordRuns>[0] & { name: ResourceName }>(
  resource: P,
) => {
  const { act } = useRecordRuns(resource)
  return async (action: ChangingAction<RecordAt<P>>, seen: RecordAt<P>): Promise<RecordAt<P> | undefined> => {
    let current: RecordAt<P> | undefined
    await act(
      {
        ...action,
        isReported: (failure) => {
          if (failure.statusCode === httpStatus.conflict && failure.current)
            current = recordOf(resource.name, failure.current) as RecordAt<P>
          return !current
        },
      },
      [seen],
    )
    return current
  }
}
