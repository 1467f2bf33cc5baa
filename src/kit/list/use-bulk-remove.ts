import { useDataProvider, useInvalidate } from '@refinedev/core'
import { useState } from 'react'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { resourceMany, resourceOne } from '../../i18n/words'
import { ask } from '../../providers/confirmation'
import { toHttpError } from '../../providers/errors'
import { notify } from '../../providers/notifications'
import { inSentence } from '../in-sentence'
import { startJob, useJob } from '../jobs/jobs'

export type Refused = { id: string; why: string }
type Outcome = { removed: string[]; refused: Refused[] }

/** What was gone already is as good as removed. */
const goneStatus = 404

/** Removes records one after another; each that is refused is told with the reason, and can be tried again. */
export const useBulkRemove = ({ resource, path }: Entry) => {
  const t = useT()
  const key = `remove ${path}`
  const provider = useDataProvider()()
  const invalidate = useInvalidate()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const one = inSentence(resourceOne(resource))
  const many = inSentence(resourceMany(resource))

  const run = async (ids: readonly string[]): Promise<Outcome> => {
    const outcome: Outcome = { removed: [], refused: [] }
    await startJob(key, t('list.bulkJob', { many }), async ({ signal, progress }) => {
      for (const [at, id] of ids.entries()) {
        if (signal.aborted) break
        progress(at, ids.length)
        try {
          await provider.deleteOne({ resource: resource.name, id })
          outcome.removed.push(id)
        } catch (error) {
          const failure = toHttpError(error)
          if (failure.statusCode === goneStatus) outcome.removed.push(id)
          else outcome.refused.push({ id, why: failure.messages.join(' ') })
        }
      }
      await invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] })
    })
    const count = outcome.removed.length
    if (count) notify('success', t('list.bulkDeleted', { count, one, many }))
    setRefused(outcome.refused)
    return outcome
  }
  const remove = async (ids: readonly string[]): Promise<Outcome | undefined> => {
    const count = ids.length
    const title = t('list.bulkDelete', { count, one, many })
    const content = t('list.bulkDeleteAsk', { count })
    return (await ask({ type: 'delete', title, content, confirmText: title })) ? run(ids) : undefined
  }
  return {
    job: useJob(key),
    refused,
    remove,
    /** They have been asked about once. */
    retry: () => run(refused.map((r) => r.id)),
    dismiss: () => setRefused([]),
  }
}
export type BulkRemove = ReturnType<typeof useBulkRemove>
