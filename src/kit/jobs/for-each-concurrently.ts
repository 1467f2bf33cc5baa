import type { JobControl } from './jobs'

/** Processes items in order, several at a time; once stopped, running ones are still finished. */
export const forEachConcurrently = async <T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T, index: number) => Promise<void>,
  { signal, progress }: Partial<Pick<JobControl, 'signal' | 'progress'>> = {},
): Promise<void> => {
  const waiting = items.entries()
  let done = 0
  let isReported = true
  const report = () => {
    isReported = true
    progress?.(done, items.length)
  }
  report()
  const lane = async () => {
    for (const [at, item] of waiting) {
      if (signal?.aborted) return
      await act(item, at)
      done += 1
      // A batch completes many items at once, which are one step of the progress.
      if (isReported) setTimeout(() => !isReported && report())
      isReported = false
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
  if (!isReported) report()
}
