import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '#providers/errors.ts'
import type { PrintedDocument } from './documents'

export type PrintFailure = Pick<Failure, 'statusCode' | 'messages'>
export type Answer = { document: PrintedDocument } | { failure: PrintFailure }
export type Answers = readonly (readonly [id: string, answer: Answer])[]

/** The backend returns ids in lower case. */
const keyOf = (id: string) => id.toLowerCase()

/** The answers for these orders as they arrive. Other orders start again; leaving the page stops it. */
export const useAnswers = (
  ids: readonly string[],
  load: (ids: readonly string[], add: (more: Answers) => void, signal: AbortSignal) => Promise<void>,
) => {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const running = useRef(new AbortController())
  const add = useCallback(
    (more: Answers) =>
      setAnswers((known) => new Map([...known, ...more.map(([id, answer]) => [keyOf(id), answer] as const)])),
    [],
  )
  const start = useCallback(
    (orderIds: readonly string[]) => {
      const { signal } = running.current
      void load(orderIds, (more) => signal.aborted || add(more), signal)
    },
    [load, add],
  )
  useEffect(() => {
    running.current = new AbortController()
    setAnswers(new Map())
    start(ids)
    return () => running.current.abort()
  }, [ids, start])

  const retry = (again: readonly string[]) => {
    setAnswers((known) => new Map([...known].filter(([id]) => !again.some((one) => keyOf(one) === id))))
    start(again)
  }
  return { answerOf: (id: string) => answers.get(keyOf(id)), add, retry }
}
