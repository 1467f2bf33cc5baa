import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallName, CallResponse } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { findCall } from '#providers/data/calls.ts'
import { attempt, type Failure } from '#providers/errors.ts'
import { type ConfirmOptions, requestConfirmation } from '#providers/notifications/confirmation.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import { keepFocusNear } from '#ui/hooks/use-kept-focus.ts'
import { useKit } from '../context/context'
import { updateFromAnswer } from './update-cached-record'
import { type CallParts, type UntypedCallParts, useInvalidateAfter, useUntypedCall } from './use-call'

/** How a button makes a call. */
export type Run<A> = {
  /** Asked before; nothing is sent without confirmation. */
  confirm?: ConfirmOptions | undefined
  /** The message once it is done. */
  success?: string | ((answer: A) => string)
  /** What the Undo button of that message does. */
  undo?: ((answer: A) => () => unknown) | undefined
  /** Runs before the changed data is read again. */
  onDone?: (answer: A) => void
  /** Replaces the report of a refusal. */
  onRefused?: (failure: Failure) => void
}

/** A function if the confirmation sets a part of it. */
type Parts<P> = P | (() => P)

/** The same for a caller that checks the parts of its call itself. */
export const useUntypedAction = <N extends CallName>(name: N) => {
  const call = useUntypedCall()
  const client = useQueryClient()
  const { registry } = useKit()
  const invalidateAfter = useInvalidateAfter()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  const send = async (
    parts: Parts<UntypedCallParts>,
    { success, undo, onDone, onRefused }: Run<CallResponse<N>>,
  ) => {
    setBusy(true)
    const { answer, failure } = await attempt(
      // The declaration types the response; tests check the backend against it.
      async () => (await call(name, typeof parts === 'function' ? parts() : parts)) as CallResponse<N>,
    )
    if (failure) {
      if (onRefused) onRefused(failure)
      else reportError(failure)
      void invalidateAfter(name)
      return false
    }
    // What can be done next starts from the record as it is now.
    updateFromAnswer(client, findCall(registry, name).response, answer)
    const revert = undo?.(answer)
    notify(
      'success',
      typeof success === 'function' ? success(answer) : (success ?? ''),
      revert && { label: t('common.undo'), act: () => void revert() },
    )
    onDone?.(answer)
    await invalidateAfter(name)
    return true
  }
  const run = async (parts: Parts<UntypedCallParts>, how: Run<CallResponse<N>> = {}): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    // The call may remove what its button belongs to.
    keepFocusNear()
    setProblems([])
    try {
      return (!how.confirm || (await requestConfirmation(how.confirm))) && (await send(parts, how))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  const submit = async (parts: Parts<UntypedCallParts>, how: Run<CallResponse<N>>) => {
    let refusal: Failure | undefined
    const onRefused = (failure: Failure) => {
      refusal = failure
      how.onRefused?.(failure)
    }
    await run(parts, { ...how, onRefused })
    return refusal
  }
  return {
    isBusy,
    run,
    /** For forms: resolves to the refusal, which is not reported. */
    submit,
    /** Messages next to the button: those of a refusal with `onRefused: refuse`, or others. */
    problems,
    refuse: ({ messages }: Pick<Failure, 'messages'>) => setProblems(messages),
    clear: () => setProblems([]),
  }
}

type TypedAction<N extends CallName> = Omit<ReturnType<typeof useUntypedAction<N>>, 'run' | 'submit'> & {
  run: (parts: Parts<CallParts<N>>, how?: Run<CallResponse<N>>) => Promise<boolean>
  submit: (parts: Parts<CallParts<N>>, how: Run<CallResponse<N>>) => Promise<Failure | undefined>
}
/**
 * A declared call behind a button: double clicks make it once, and the data it changes is read again, also after a
 * refusal, which often means that the page is out of date. `run` resolves to whether it succeeded.
 * @example
 * const { run, isBusy } = useAction('x.endAdminSessions')
 * const end = () => run({ params: { id } }, { success: t('users.allEnded', { name }) })
 */
export const useAction = <N extends CallName>(name: N): TypedAction<N> => useUntypedAction(name)
