import type { Ref } from '../../../../contract/grammar/record'
import { useT } from '../../../i18n'
import { useInvalidateAfter } from '../../../kit/call/use-invalidate-after'
import { forEachConcurrently } from '../../../kit/jobs/for-each-concurrently'
import { startJob, useJob } from '../../../kit/jobs/jobs'
import { notify } from '../../../providers/notifications/notifications'
import { useStockCalls } from '../stock/adjust/use-adjust'
import type { CountStore } from './count-store'
import { type CountLine, isToPost } from './model'
import { postLine } from './post-line'
import type { Catalogue } from './use-catalogue'

const atOnce = 3
const reason = 'counted'

/** Posts the differences as a job that continues when the page is left; each line has its own result. */
export const usePost = (store: Ref, counts: CountStore, { read }: Pick<Catalogue, 'read'>) => {
  const t = useT()
  const invalidateAfter = useInvalidateAfter()
  const { adjust, begin } = useStockCalls()
  const key = `stock count ${store.id}`

  const change = (of: string, turn: (line: CountLine) => CountLine) =>
    counts.update((before) => ({
      ...before,
      lines: before.lines.map((line) => (line.key === of ? turn(line) : line)),
    }))
  const postOne = async (of: string, note: string) => {
    const line = counts.get()?.lines.find((one) => one.key === of)
    if (!line || !isToPost(line)) return
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
  const post = (mayCreate: boolean) =>
    startJob(key, t('count.job', { store: store.label }), async (control) => {
      const { lines = [], note = '' } = counts.get() ?? {}
      const ready = lines.filter((line) => isToPost(line) && (line.expected || mayCreate))
      const keys = ready.map((line) => line.key)
      await forEachConcurrently(keys, atOnce, (of) => postOne(of, note.trim()), control)
      void invalidateAfter('inventory.adjust')
      const after = (counts.get()?.lines ?? []).filter((line) => keys.includes(line.key))
      const done = after.filter(({ outcome }) => outcome?.kind === 'posted').length
      if (done) notify('success', t('count.posted', { count: done }))
      const failed = after.filter(({ outcome }) => outcome && outcome.kind !== 'posted').length
      if (failed) notify('error', t('count.notPosted', { count: failed }))
    })
  return { post, job: useJob(key) }
}
