import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallBody, CallName, CallResponse } from '../../../contract/types'
import { useUntypedCall } from '../../kit/call/use-call'
import { callKey, useUntypedCallQuery } from '../../kit/call/use-call-query'
import { toHttpError } from '../../providers/errors'
import { httpStatus } from '../../providers/http-status'
import { ask, type Question } from '../../providers/notifications/confirmation'
import { notify, report } from '../../providers/notifications/notifications'

type Parts<G extends CallName, S extends CallName, V> = {
  get: G
  set: S
  /** What is edited of the answer. */
  read: (answer: CallResponse<G>) => V
  /** What is sent of what has been edited. */
  write: (value: V) => CallBody<S>
}

/**
 * Something that is set for the whole shop by a pair of calls. It is filled in once: what is fetched later never
 * touches what is being typed.
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

  const save = async (value: V, done: string, question?: Question): Promise<boolean> => {
    // A second press while the first is answered asks nothing anew.
    if (asking.current) return false
    asking.current = true
    try {
      if (question && !(await ask(question))) return false
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
      else report(failure)
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
    /** What kept it from being sent. */
    refuse: setProblems,
    busy,
    save,
  }
}
