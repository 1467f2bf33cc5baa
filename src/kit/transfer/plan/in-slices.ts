import type { JobControl } from '#kit/jobs/jobs.ts'

/** Milliseconds of work between two chances for input and drawing. */
const sliceMs = 12

/** Maps thousands of items without blocking the page. */
export const mapInSlices = async <T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R,
  { signal, progress }: Partial<Pick<JobControl, 'signal' | 'progress'>> = {},
): Promise<R[]> => {
  const results: R[] = []
  let until = performance.now() + sliceMs
  for (const [at, item] of items.entries()) {
    if (performance.now() > until) {
      progress?.(at, items.length)
      await new Promise((resolve) => setTimeout(resolve))
      until = performance.now() + sliceMs
    }
    signal?.throwIfAborted()
    results.push(map(item, at))
  }
  return results
}
