import { limits } from '#contract/policies/limits.ts'
import type { CallResponse } from '#contract/types.ts'
import { toHttpError } from '#providers/errors.ts'
import {
  type Count,
  type CountLine,
  type CountOutcome,
  countDifference,
  needsPosting,
  type Posting,
} from './model'

type Answer = CallResponse<'x.postStockCount'>['data'][number]

/** A key is valid for a day; before that, the call is no longer repeated. */
const maxAgeMs = (limits.idempotencyHours - 1) * 3_600_000

const linePayload = (line: CountLine): Posting['body']['lines'][number] => {
  const { place, expected } = line
  return {
    productId: place.product,
    ...(place.variant && { variantId: place.variant }),
    ...(expected && { expected: expected.quantity }),
    difference: countDifference(line),
  }
}

/** The next lines to post in one call; undefined if none are left. `isReady` excludes lines that cannot be posted. */
export const nextPosting = (
  { lines, note, begunAt }: Count,
  store: string,
  { key, now, isReady }: { key: string; now: string; isReady: (line: CountLine) => boolean },
): Posting | undefined => {
  const ready = lines.filter((line) => needsPosting(line) && isReady(line)).slice(0, limits.maxCountLines)
  if (!ready.length) return undefined
  return {
    key,
    sentAt: now,
    lines: ready.map((line) => ({ key: line.key, countedAt: line.countedAt })),
    body: {
      store,
      begunAt: begunAt ?? now,
      ...(note.trim() && { note: note.trim() }),
      lines: ready.map(linePayload),
    },
  }
}

const outcomeOf = (answer: Answer, sent: Posting['body']['lines'][number]): CountOutcome => {
  const { outcome, from, to, refusal } = answer
  if (outcome === 'recount') return { kind: 'recount', quantity: from ?? 0 }
  if (outcome === 'refused') return { kind: 'failed', message: toHttpError(refusal).messages.join(' ') }
  return {
    kind: 'posted',
    from: from ?? 0,
    to: to ?? 0,
    moved: sent.expected !== undefined && sent.expected !== null && from !== sent.expected,
  }
}

/** The count with the outcome of each line. One that was counted again in the meantime is compared with the new stock. */
export const withAnswers = (count: Count, { lines, body }: Posting, answers: readonly Answer[]): Count => {
  const { posting: _, ...rest } = count
  return {
    ...rest,
    lines: count.lines.map((line) => {
      const at = lines.findIndex(({ key }) => key === line.key)
      const [answer, sent] = [answers[at], body.lines[at]]
      if (!answer || !sent) return line
      const { isUnsure: _unsure, outcome: _outcome, ...plain } = line
      const { promised } = line.expected ?? {}
      const expected = answer.id
        ? {
            expected: {
              ...{ id: answer.id, version: line.expected?.version ?? 1, quantity: answer.to ?? 0 },
              ...(promised && { promised }),
            },
          }
        : {}
      return line.countedAt === lines[at]?.countedAt
        ? { ...plain, ...expected, outcome: outcomeOf(answer, sent) }
        : { ...plain, ...expected, isUnsure: true }
    }),
  }
}

/** The count after a refused or unanswered call: each of its lines says why. */
export const withFailure = (count: Count, posting: Posting, error: unknown, isRepeatable: boolean): Count => {
  const { posting: _, ...rest } = count
  const message = toHttpError(error).messages.join(' ')
  return {
    ...rest,
    ...(isRepeatable && { posting }),
    lines: count.lines.map((line) =>
      posting.lines.some(({ key, countedAt }) => key === line.key && countedAt === line.countedAt)
        ? { ...line, outcome: { kind: 'failed', message } }
        : line,
    ),
  }
}

/** A call that is too old to be repeated: whether it was applied shows when the stock is read again. */
export const withoutOldPosting = (count: Count, now: number): Count => {
  const { posting, ...rest } = count
  if (!posting || now - new Date(posting.sentAt).getTime() < maxAgeMs) return count
  return {
    ...rest,
    lines: count.lines.map((line) =>
      posting.lines.some(({ key }) => key === line.key) ? { ...line, isUnsure: true } : line,
    ),
  }
}
