import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, type Question } from '../../providers/confirmation'
import { type Failure, toHttpError } from '../../providers/errors'
import { notify, report } from '../../providers/notifications'
import { useCall } from '../use-call'

type Parts<A, V> = {
  get: string
  set: string
  /** What is edited of the answer. */
  read: (answer: A) => V
  /** What is sent of what has been edited. */
  write: (value: V) => Record<string, unknown>
}
const refusal = 400

/**
 * Something that is set for the whole shop by a pair of calls. It is filled in once: what is fetched later never
 * touches what is being typed.
 */
export const useSetting = <A, V>({ get, set, read, write }: Parts<A, V>) => {
  const call = useCall()
  const client = useQueryClient()
  const key = ['setting', get]
  const [edited, setEdited] = useState<{ value: V }>()
  const [problems, setProblems] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const asking = useRef(false)
  const answer = useQuery<A, Failure>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      try {
        return await call<A>(get, { signal })
      } catch (error) {
        throw toHttpError(error)
      }
    },
    retry: false,
  })
  const known = answer.data === undefined ? undefined : read(answer.data)

  const save = async (value: V, done: string, question?: Question): Promise<boolean> => {
    // A second press while the first is answered asks nothing anew.
    if (asking.current) return false
    asking.current = true
    try {
      if (question && !(await ask(question))) return false
      setBusy(true)
      setProblems([])
      const now = await call<A>(set, { payload: write(value) })
      client.setQueryData(key, now)
      setEdited(undefined)
      notify('success', done)
      return true
    } catch (error) {
      const failure = toHttpError(error)
      if (failure.statusCode === refusal) setProblems(failure.messages)
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
    failure: answer.error ?? undefined,
    isFetching: answer.isFetching,
    refresh: () => void answer.refetch(),
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
