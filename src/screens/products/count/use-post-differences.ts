import type { Ref } from '../../../../contract/grammar/record'
import { useT } from '../../../i18n'
import { useInvalidateAfter } from '../../../kit/call/use-invalidate-after'
import { forEachConcurrently } from '../../../kit/jobs/for-each-concurrently'
import { type JobControl, startJob, useJob } from '../../../kit/jobs/jobs'
import { useExtension } from '../../../providers/data/extensions'
import { notify } from '../../../providers/notifications/notifications'
import { lockInThisTab } from '../../../providers/storage'
import { useStockCalls } from '../stock/adjust/use-adjust'
import type { CountStore } from './count-store'
import { type CountLine, needsPosting } from './model'
import { postLine } from './post-line'
import type { Catalogue } from './use-catalogue'
import { usePostTogether } from './use-post-together'

const atOnce = 3
const reason = 'counted'

/** Posts the differences as a job that continues when the page is left; each line has its own result. */
export const usePostDifferences = (
  store: Ref,
  counts: CountStore,
  { read, refetch }: Pick<Catalogue, 'read' | 'refetch'>,
) => {
  const t = useT()
  const invalidateAfter = useInvalidateAfter()
  const { adjust, begin } = useStockCalls()
  const together = usePostTogether(store.id, counts, { refetch })
  const isTogether = useExtension('postStockCount')
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
