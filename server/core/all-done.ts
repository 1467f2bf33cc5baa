/** Waits for all of them, whatever becomes of the others, and then throws the first failure. */
export const allDone = async (work: readonly Promise<unknown>[]): Promise<void> => {
  for (const ended of await Promise.allSettled(work)) if (ended.status === 'rejected') throw ended.reason
}
