import { keys } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../kit/call/use-call'
import { callKey, useCallQuery } from '../../kit/call/use-call-query'
import type { Row } from '../../kit/fields/props/props'
import type { FormValues } from '../../kit/form/values/values'
import { useRecordCalls } from '../../kit/record/use-record-calls'
import { httpStatus } from '../../providers/http-status'

const call = 'testRideBanner.current'

/** The only test-ride banner, and the calls that create, replace and remove it; null if there is none. */
export const useBanner = () => {
  const run = useCall()
  const client = useQueryClient()
  const { create } = useRecordCalls()
  const { data, failure, ...read } = useCallQuery(call)
  const isNone = failure?.statusCode === httpStatus.notFound
  const become = (banner: Row | null) => {
    client.setQueryData(callKey(call), banner)
    void client.invalidateQueries({ queryKey: keys().data('default').resource('x').get() })
  }
  return {
    ...read,
    banner: isNone ? null : (data as Row | null | undefined),
    failure: isNone ? undefined : failure,
    become,
    putUp: async (variables: FormValues) =>
      (await create<Row>({ resource: 'testRideBanner', variables })).data,
    replace: (payload: FormValues) => run('testRideBanner.replace', { payload }),
  }
}
export type Banner = ReturnType<typeof useBanner>
