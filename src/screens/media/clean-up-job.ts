import type { useCall } from '../../kit/call/use-call'
import { addFinishedJob } from '../../kit/jobs/finished'
import { startJob } from '../../kit/jobs/jobs'
import { toHttpError } from '../../providers/errors'
import { httpStatus } from '../../providers/http-status'

type Call = ReturnType<typeof useCall>
type Texts = {
  running: string
  done: (count: number) => string
  kept: (name: string, reason: string) => string
}
type Run = { call: Call; before: string; texts: Texts; settled: () => void }
type Picture = { key: string; name: string }

/** Keys in one address. */
const atOnce = 25
const key = 'media clean-up'

/** Deletes these, or one by one if some of them are in use by now. Returns those that stay, with the reason. */
const removeAll = async (call: Call, pictures: readonly Picture[]): Promise<[Picture, string][]> => {
  const remove = (some: readonly Picture[]) =>
    call('media.remove', { query: { key: some.map((one) => one.key), isMultiple: some.length > 1 } })
  try {
    await remove(pictures)
    return []
  } catch (rejection) {
    const { statusCode } = toHttpError(rejection)
    if (statusCode !== httpStatus.notFound && statusCode !== httpStatus.conflict) throw rejection
  }
  const kept: [Picture, string][] = []
  for (const one of pictures)
    await remove([one]).catch((rejection) => {
      const { statusCode, messages } = toHttpError(rejection)
      // Someone else deleted it.
      if (statusCode !== httpStatus.notFound) kept.push([one, messages.join(' ')])
    })
  return kept
}

/** Deletes all pictures that no record shows and that were added before then, a few at a time. */
export const startCleanUp = ({ call, before, texts, settled }: Run): Promise<void> =>
  startJob(key, texts.running, async ({ signal, progress }) => {
    const stay: [Picture, string][] = []
    let done = 0
    let reason: string | undefined
    try {
      while (!signal.aborted) {
        // The first page has others each time; those that could not be deleted are still listed.
        const { data, total } = await call('x.mediaLibrary', {
          query: { unused: true, before, page: 1, limit: Math.min(100, atOnce + stay.length) },
        })
        progress(done, done + total - stay.length)
        const next = data.filter((one) => !stay.some(([kept]) => kept.key === one.key)).slice(0, atOnce)
        if (!next.length) break
        const kept = await removeAll(call, next)
        stay.push(...kept)
        done += next.length - kept.length
      }
    } catch (rejection) {
      reason = toHttpError(rejection).messages.join(' ')
    }
    settled()
    const details = [...stay.map(([{ name }, why]) => texts.kept(name, why)), ...(reason ? [reason] : [])]
    addFinishedJob({ key, text: texts.done(done), ...(details.length && { details }) })
  })
