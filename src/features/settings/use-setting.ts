import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallBody, CallName, CallResponse } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { useUntypedAction } from '#kit/call/use-action.ts'
import { callKey, useUntypedCallQuery } from '#kit/call/use-call-query.ts'
import { httpStatus } from '#providers/http-status.ts'
import type { ConfirmOptions } from '#providers/notifications/confirmation.ts'
import { reportError } from '#providers/notifications/notifications.ts'

type Parts<G extends CallName, S extends CallName, V> = {
  get: G
  set: S
  /** The edited part of the response. */
  read: (answer: CallResponse<G>) => V
  /** The body made from the edited values. */
  write: (value: V) => CallBody<S>
  countChanges: (stored: V, value: V) => number
  /** What someone else saved, with what was changed here since `base` over it. */
  merge: (base: V, theirs: V, mine: V) => V
  /** Describes what someone else saved, if the form cannot show it. */
  describeOthers?: (theirs: V) => string
}

/**
 * A shop-wide setting that is read and written by a pair of calls. The form is filled once: data that is fetched later
 * never changes input. A save replaces the setting, so it is read again first: what someone else changed in the meantime is
 * merged into the form, to be checked and saved again.
 */
export const useSetting = <G extends CallName, S extends CallName, V>(parts: Parts<G, S, V>) => {
  const { get, set, read, write, countChanges, merge, describeOthers } = parts
  const client = useQueryClient()
  const { run, isBusy, problems, refuse, clear } = useUntypedAction(set)
  const [edited, setEdited] = useState<{ value: V; base: V }>()
  const [isComparing, setComparing] = useState(false)
  const comparing = useRef(false)
  const { data, ...answer } = useUntypedCallQuery<CallResponse<G>>(get)
  const known = data === undefined ? undefined : read(data)
  const change = (next: typeof edited) => {
    setEdited(next)
    clear()
  }
  /** Resolves to whether someone else has changed the setting since the edit began. */
  const adoptOthers = async (mine: V): Promise<boolean> => {
    await answer.refresh()
    const stored = client.getQueryData<{ data: CallResponse<G> }>(callKey(get))?.data
    if (!edited || stored === undefined) return false
    const theirs = read(stored)
    if (countChanges(edited.base, theirs) === 0) return false
    setEdited({ base: theirs, value: merge(edited.base, theirs, mine) })
    refuse({ messages: [describeOthers?.(theirs) ?? t('setting.changedByOthers')] })
    return true
  }
  /** A second read would cancel the first, which would then compare with what was known before. */
  const compareOnce = async (mine: V): Promise<boolean> => {
    comparing.current = true
    setComparing(true)
    try {
      return await adoptOthers(mine)
    } finally {
      comparing.current = false
      setComparing(false)
    }
  }
  return {
    ...answer,
    known,
    value: edited ? edited.value : known,
    changes: edited ? countChanges(edited.base, edited.value) : 0,
    edit: (value: V) => {
      const base = edited ? edited.base : known
      if (base !== undefined) change({ value, base })
    },
    discard: () => change(undefined),
    problems,
    /** Why it could not be sent. */
    refuse,
    isBusy: isBusy || isComparing,
    /** Resolves to whether it was saved. */
    save: async (value: V, success: string, confirm?: ConfirmOptions): Promise<boolean> =>
      !comparing.current &&
      !(await compareOnce(value)) &&
      run(
        { payload: { ...write(value) } },
        {
          confirm,
          success,
          onDone: (stored) => {
            client.setQueryData(callKey(get), { data: stored })
            setEdited(undefined)
          },
          onRefused: (failure) =>
            failure.statusCode === httpStatus.badRequest ? refuse(failure) : reportError(failure),
        },
      ),
  }
}
