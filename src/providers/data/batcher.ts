import { limits } from '#contract/policies/limits.ts'
import { type Failure, isFailure, toHttpError } from '../errors'

type Waiting<I, O> = { item: I; resolve: (answer: O) => void; reject: (reason: unknown) => void }

/** A character has up to three bytes, and the body of a call a limit. */
const maxCharacters = Math.floor(limits.bodyBytes / 4)

/**
 * Calls for single records that are made at the same time become one call for all of them, up to the limits of a batch.
 * `send` returns the answers in the order of the items; an answer that is an error is that of its item.
 */
export const createBatcher = <I, O>(send: (items: readonly I[]) => Promise<readonly (O | Failure)[]>) => {
  let waiting: Waiting<I, O>[] = []
  let characters = 0

  const flush = async () => {
    const batch = waiting
    waiting = []
    characters = 0
    if (!batch.length) return
    try {
      const answers = await send(batch.map(({ item }) => item))
      for (const [at, { resolve, reject }] of batch.entries()) {
        const answer = answers[at]
        if (answer === undefined || isFailure(answer)) reject(answer ?? toHttpError(undefined))
        else resolve(answer)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  return (item: I): Promise<O> =>
    new Promise((resolve, reject) => {
      const size = JSON.stringify(item).length
      if (characters + size > maxCharacters) void flush()
      waiting.push({ item, resolve, reject })
      characters += size
      if (waiting.length === limits.maxBatch) void flush()
      // Everything that is called now waits; a batch that a limit has sent is not in the list any more.
      else if (waiting.length === 1) setTimeout(() => void flush())
    })
}
