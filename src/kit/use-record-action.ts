import { keys } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyResource } from '../../contract/grammar/resource'
import type { Entry } from '../../contract/grammar/sidebar'
import { ask } from '../providers/confirmation'
import { toHttpError } from '../providers/errors'
import { notify, report } from '../providers/notifications'
import { type Row, useKit } from './context'
import { startJob, useJob } from './jobs/jobs'
import type { RecordAction } from './record-action'

export type Refused = { row: Row; why: string }
export type Outcome = { done: Row[]; refused: Refused[] }
type Place = Entry | AnyResource

/** Whose name the calls beyond the specified API go by: histories among them. */
const beyond = 'x'

const resourceOf = (place: Place): AnyResource => ('resource' in place ? place.resource : place)

/** Does an action to records: one at once, several as a job that names what was refused. */
export const useRecordRuns = (place: Place) => {
  const resource = resourceOf(place)
  const jobKey = `records ${'resource' in place ? place.path : resource.name}`
  const { registry } = useKit()
  const client = useQueryClient()
  const [failed, setFailed] = useState<{ action: RecordAction; refused: readonly Refused[] }>()

  /** Reads of the records, of those chosen from them, and of what tells of all of them. */
  const refresh = async ({ touches = [] }: RecordAction) => {
    const source = resource.chosenFrom ?? resource.name
    const kin = registry.resources.filter((r) => r.chosenFrom === source).map((r) => r.name)
    const stale = new Set([resource.name, source, ...kin, ...touches, beyond])
    const keyOf = (name: string) => keys().data('default').resource(name).get()
    await Promise.all([...stale].map((name) => client.invalidateQueries({ queryKey: keyOf(name) })))
  }

  const one = async (action: RecordAction, row: Row): Promise<Outcome> => {
    setFailed(undefined)
    try {
      await action.run(row)
      notify('success', action.says([row]))
      await refresh(action)
      return { done: [row], refused: [] }
    } catch (error) {
      report(toHttpError(error))
      await refresh(action)
      return { done: [], refused: [] }
    }
  }
  const several = async (action: RecordAction, rows: readonly Row[]): Promise<Outcome> => {
    const outcome: Outcome = { done: [], refused: [] }
    const words = action.bulk?.(rows.length) ?? action.key
    setFailed(undefined)
    await startJob(jobKey, words, async ({ signal, progress }) => {
      for (const [at, row] of rows.entries()) {
        if (signal.aborted) break
        progress(at, rows.length)
        try {
          await action.run(row)
          outcome.done.push(row)
        } catch (error) {
          const { current, messages } = toHttpError(error)
          // Who tries again means the record as it stands by now.
          outcome.refused.push({
            row: current ? ({ ...row, ...current } as Row) : row,
            why: messages.join(' '),
          })
        }
      }
      await refresh(action)
    })
    if (outcome.done.length) notify('success', action.says(outcome.done))
    if (outcome.refused.length) setFailed({ action, refused: outcome.refused })
    return outcome
  }
  const run = (action: RecordAction, rows: readonly Row[]): Promise<Outcome> => {
    const [first, second] = rows
    return first && !second ? one(action, first) : several(action, rows)
  }

  return {
    job: useJob(jobKey),
    failed,
    /** Asks first, where the action has a question; undefined when the answer was no. */
    act: async (action: RecordAction, rows: readonly Row[]): Promise<Outcome | undefined> => {
      const question = action.question?.(rows)
      return !question || (await ask(question)) ? run(action, rows) : undefined
    },
    /** They have been asked about once. */
    retry: async () =>
      failed &&
      several(
        failed.action,
        failed.refused.map(({ row }) => row),
      ),
    dismiss: () => setFailed(undefined),
  }
}
export type RecordRuns = ReturnType<typeof useRecordRuns>

/** `await act(action, rows)`: asks, does it, says what happened. */
export const useRecordAction = (place: Place) => {
  const { act } = useRecordRuns(place)
  return async (action: RecordAction, rows: readonly Row[]): Promise<void> => {
    await act(action, rows)
  }
}
