import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallBody, CallName, CallResponse } from '../../../contract/types'
import { useUntypedCall } from '../../kit/call/use-call'
import { callKey, useUntypedCallQuery } from '../../kit/call/use-call-query'
import { toHttpError } from '../../providers/errors'
import { httpStatus } from '../../providers/http-status'
import { type ConfirmOptions, requestConfirmation } from '../../providers/notifications/confirmation'
import { notify, reportError } from '../../providers/notifications/notifications'

type Parts<G extends CallName, S extends CallName, V> = {
  get: G
  set: S
  /** The edited part of the response. */
  read: (answer: CallResponse<G>) => V
  /** The body made from the edited values. */
  write: (value: V) => CallBody<S>
}

/**
 * A shop-wide setting that is read and written by a pair of calls. The form is filled once: data that is fetched later
 * never changes input.
 */
export const useSetting = <G extends CallName, S extends CallName, V>({
  get,
  set,
  read,
  write,
}: Parts<G, S, V>) => {
  const call = useUntypedCall()
  const client = useQueryClient()
  const [edited, setEdited] = useState<{ value: V }>()
  const [problems, setProblems] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const asking = useRef(false)
  const answer = useUntypedCallQuery<CallResponse<G>>(get)
  const known = answer.data === undefined ? undefined : read(answer.data)

  const save = async (value: V, done: string, question?: ConfirmOptions): Promise<boolean> => {
    // A second click during a request is ignored.
    if (asking.current) return false
    asking.current = true
    try {
      if (question && !(await requestConfirmation(question))) return false
      setBusy(true)
      setProblems([])
      const now = await call(set, { payload: { ...write(value) } })
      client.setQueryData(callKey(get), now)
      setEdited(undefined)
      notify('success', done)
      return true
    } catch (error) {
      const failure = toHttpError(error)
      if (failure.statusCode === httpStatus.badRequest) setProblems(failure.messages)
      else reportError(failure)
      return false
    } finally {
      asking.current = false
      setBusy(false)
    }
  }
  return {
    known,
    value: edited ? edited.value : known,
    failure: answer.failure,
    isFetching: answer.isFetching,
    refresh: answer.refresh,
    isEdited: edited !== undefined,
    edit: (value: V) => {
      setEdited({ value })
      setProblems([])
    },
    discard: () => {
      setEdited(undefined)
      setProblems([])
    },
    problems,
    /** Why it could not be sent. */
    refuse: setProblems,
    busy,
    save,
  }
}
