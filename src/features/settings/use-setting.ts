import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallBody, CallName, CallResponse } from '../../../contract/types'
import { useUntypedAction } from '../../kit/call/use-action'
import { callKey, useUntypedCallQuery } from '../../kit/call/use-call-query'
import { httpStatus } from '../../providers/http-status'
import type { ConfirmOptions } from '../../providers/notifications/confirmation'
import { reportError } from '../../providers/notifications/notifications'

type Parts<G extends CallName, S extends CallName, V> = {
  get: G
  set: S
  /** The edited part of the response. */
  read: (answer: CallResponse<G>) => V
  /** The body made from the edited values. */
  write: (value: V) => CallBody<S>
  countChanges: (stored: V, value: V) => number
}

/**
 * A shop-wide setting that is read and written by a pair of calls. The form is filled once: data that is fetched later
 * never changes input.
 */
export const useSetting = <G extends CallName, S extends CallName, V>(parts: Parts<G, S, V>) => {
  const { get, set, read, write, countChanges } = parts
  const client = useQueryClient()
  const { run, isBusy, problems, refuse, clear } = useUntypedAction(set)
  const [edited, setEdited] = useState<{ value: V }>()
  const { data, ...answer } = useUntypedCallQuery<CallResponse<G>>(get)
  const known = data === undefined ? undefined : read(data)
  const change = (next: typeof edited) => {
    setEdited(next)
    clear()
  }
  return {
    ...answer,
    known,
    value: edited ? edited.value : known,
    changes: edited && known !== undefined ? countChanges(known, edited.value) : 0,
    edit: (value: V) => change({ value }),
    discard: () => change(undefined),
    problems,
    /** Why it could not be sent. */
    refuse,
    isBusy,
    /** Resolves to whether it was saved. */
    save: (value: V, success: string, confirm: ConfirmOptions): Promise<boolean> =>
      run(
        { payload: { ...write(value) } },
        {
          confirm,
          success,
          onDone: (stored) => {
            client.setQueryData(callKey(get), stored)
            setEdited(undefined)
          },
          onRefused: (failure) =>
            failure.statusCode === httpStatus.badRequest ? refuse(failure) : reportError(failure),
        },
      ),
  }
}
