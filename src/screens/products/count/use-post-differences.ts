import { v4 as uuid } from 'uuid'
import type { Ref } from '#contract/grammar/record.ts'
import { t } from '#i18n/index.ts'
import { useCall, useInvalidateAfter } from '#kit/call/use-call.ts'
import { forEachConcurrently } from '#kit/jobs/for-each-concurrently.ts'
import { type JobControl, startJob, useJob } from '#kit/jobs/jobs.ts'
import { useLikelyCapability } from '#providers/data/capabilities.ts'
import { isOutcomeUnknown } from '#providers/data/idempotency.ts'
import { loadErrorTranslations, toHttpError } from '#providers/errors.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { lockInThisTab } from '#providers/storage.ts'
import { useStockCalls } from '../stock/adjust/use-adjust'
import type { CountStore } from './count-store'
import { type CountLine, countKeyOf, expectedStockOf, needsPosting, type Posting } from './model'
import { postLine } from './post-line'
import { nextPosting, withAnswers, withFailure, withoutOldPosting } from './post-together'
import type { Catalogue } from './use-catalogue'

/** Posts a count in as few calls as its size allows, each of them applied once even if it is repeated after a reload. */
const usePostTogether = (storeId: string, counts: CountStore, { refetch }: Pick<Catalogue, 'refetch'>) => {
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

const atOnce = 3
const reason = 'counted'

/** Posts the differences as a job that continues when the page is left; each line has its own result. */
export const usePostDifferences = (
  store: Ref,
  counts: CountStore,
  { read, refetch }: Pick<Catalogue, 'read' | 'refetch'>,
) => {
  const invalidateAfter = useInvalidateAfter()
  const { adjust, begin } = useStockCalls()
  const together = usePostTogether(store.id, counts, { refetch })
  const isTogether = useLikelyCapability('postStockCount')
  const key = `stock count ${store.id}`

  const change = (of: string, turn: (line: CountLine) => CountLine) =>
    counts.update((before) => ({
      ...before,
      lines: before.lines.map((line) => (line.key === of ? turn(line) : line)),
    }))
  const postOne = async (of: string, note: string) => {
    const line = counts.get()?.lines.find((one) => one.key === of)
    if (!line || !needsPosting(line)) return
    const result = await postLine(line, {
      adjust: (id, version, delta) => adjust({ id, version }, { delta, reason, ...(note && { note }) }),
      create: (place, quantity) => begin(place, quantity, null),
      read,
      keep: async (attempt) => {
        change(of, (before) => ({ ...before, attempt }))
        await counts.saved()
      },
    })
    const { outcome, ...rest } = result
    change(of, ({ attempt: _a, expected: _e, outcome: _o, isUnsure: _u, ...before }) =>
      before.countedAt === line.countedAt
        ? { ...before, ...rest, outcome }
        : // Counted again while it was sent: the new count is compared with the current stock.
          { ...before, ...rest, isUnsure: true },
    )
  }
  /** `mayCreate`: whether items that the showroom does not stock yet may be added to it. */
  const postLines = async (mayCreate: boolean, control: JobControl) => {
    const { lines = [], note = '' } = counts.get() ?? {}
    const isReady = (line: CountLine) => line.expected !== undefined || mayCreate
    const keys = lines.filter((line) => needsPosting(line) && isReady(line)).map((line) => line.key)
    // A change that was sent for one line alone is settled for that line alone.
    const alone = keys.filter((of) => !isTogether || lines.some((line) => line.key === of && line.attempt))
    await forEachConcurrently(alone, atOnce, (of) => postOne(of, note.trim()), control)
    if (isTogether) await together(isReady, control)
    void invalidateAfter(isTogether ? 'x.postStockCount' : 'inventory.adjust')
    const after = (counts.get()?.lines ?? []).filter((line) => keys.includes(line.key))
    const done = after.filter(({ outcome }) => outcome?.kind === 'posted').length
    if (done) notify('success', t('count.posted', { count: done }))
    const failed = after.filter(({ outcome }) => outcome && outcome.kind !== 'posted').length
    if (failed) notify('error', t('count.notPosted', { count: failed }))
  }
  /** In one tab at a time: another one may show the same count. */
  const post = (mayCreate: boolean, isAsked = true) =>
    startJob(key, t('count.job', { store: store.label }), async (control) => {
      const unlock = await lockInThisTab(key)
      if (unlock) await postLines(mayCreate, control).finally(unlock)
      else if (isAsked) notify('error', t('count.postedElsewhere'))
    })
  return { post, job: useJob(key) }
}
