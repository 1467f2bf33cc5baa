import { v4 as uuid } from 'uuid'
import { useCall } from '../../../kit/call/use-call'
import type { JobControl } from '../../../kit/jobs/jobs'
import { isOutcomeUnknown } from '../../../providers/data/idempotency'
import { loadErrorTranslations, toHttpError } from '../../../providers/errors'
import type { CountStore } from './count-store'
import { type CountLine, countKeyOf, expectedStockOf, needsPosting, type Posting } from './model'
import { nextPosting, withAnswers, withFailure, withoutOldPosting } from './post-together'
import type { Catalogue } from './use-catalogue'

/** Posts a count in as few calls as its size allows, each of them applied once even if it is repeated after a reload. */
export const usePostTogether = (
  storeId: string,
  counts: CountStore,
  { refetch }: Pick<Catalogue, 'refetch'>,
) => {
  const call = useCall()

  /** Reads the stock again that lines in doubt are compared with. */
  const settleDoubts = async () => {
    counts.update((before) => withoutOldPosting(before, Date.now()))
    const lines = counts.get()?.lines ?? []
    if (!lines.some(({ isUnsure }) => isUnsure)) return
    const { data = [] } = await refetch()
    const rows = new Map(data.map((row) => [countKeyOf(row), row]))
    counts.update((before) => ({
      ...before,
      lines: before.lines.map((line) => {
        const row = line.isUnsure ? rows.get(line.key) : undefined
        if (!row) return line
        const { isUnsure: _, outcome: _outcome, ...sure } = line
        return { ...sure, expected: expectedStockOf(row) }
      }),
    }))
  }
  /** Whether the call got a response for its lines. */
  const send = async (posting: Posting): Promise<boolean> => {
    counts.update((before) => ({ ...before, posting }))
    // Stored before it is sent, so that a crash does not lose the key.
    await counts.saved()
    try {
      const { data } = await call('x.postStockCount', { payload: posting.body, idempotencyKey: posting.key })
      if (data.some(({ refusal }) => refusal)) await loadErrorTranslations()
      counts.update((before) => withAnswers(before, posting, data))
      return true
    } catch (error) {
      const isRepeatable = isOutcomeUnknown(toHttpError(error))
      counts.update((before) => withFailure(before, posting, error, isRepeatable))
      return false
    } finally {
      await counts.saved()
    }
  }

  return async (isReady: (line: CountLine) => boolean, { signal, progress }: JobControl) => {
    await settleDoubts()
    const tried = new Set<string>()
    const isNext = (line: CountLine) => isReady(line) && !tried.has(line.key)
    const total = counts.get()?.lines.filter((line) => needsPosting(line) && isReady(line)).length ?? 0
    const interrupted = counts.get()?.posting
    let next = interrupted
    while (!signal.aborted) {
      const count = counts.get()
      const now = new Date().toISOString()
      next ??= count && nextPosting(count, storeId, { key: uuid(), now, isReady: isNext })
      if (!next) return
      progress(tried.size, total)
      for (const { key } of next.lines) tried.add(key)
      if (!(await send(next))) return
      next = undefined
    }
  }
}
