import { isOutcomeUnknown } from '#providers/data/idempotency.ts'
import { toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import type { StockLocation } from '../stock/adjust/use-adjust'
import type { StockRow } from '../stock/model'
import { type Attempt, type CountLine, type CountOutcome, countDifference, expectedStockOf } from './model'

export type PostCalls = {
  adjust: (id: string, version: number, delta: number) => Promise<StockRow>
  create: (place: StockLocation, quantity: number) => Promise<StockRow>
  /** The current record of the place; undefined if there is none. */
  read: (place: StockLocation) => Promise<StockRow | undefined>
  /** Stored before the change is sent, so that a crash does not lose it. */
  keep: (attempt: Attempt) => Promise<void>
}
type Result = Pick<CountLine, 'expected' | 'attempt'> & { outcome: CountOutcome }

const maxTries = 4

/** Whether a change without a response was applied. Each change raises the version by one. */
export const findAttemptOutcome = (
  { delta, version, quantity }: Attempt,
  now: Pick<StockRow, 'version' | 'quantity'>,
): 'applied' | 'missing' | 'unclear' => {
  if (now.version <= version) return 'missing'
  if (now.version > version + 1) return 'unclear'
  return now.quantity === quantity + delta ? 'applied' : 'missing'
}

const failed = (error: unknown): { kind: 'failed'; message: string } => ({
  kind: 'failed',
  message: toHttpError(error).messages.join(' '),
})
const recount = (row: StockRow): Result => ({
  expected: expectedStockOf(row),
  outcome: { kind: 'recount', quantity: row.quantity },
})
const posted = (row: StockRow, from: number, counted: number | undefined): Result => ({
  expected: expectedStockOf(row),
  outcome: { kind: 'posted', from, to: row.quantity, moved: counted !== undefined && from !== counted },
})

const createRecord = async (line: CountLine, calls: PostCalls): Promise<Result> => {
  try {
    return posted(await calls.create(line.place, line.counted), 0, 0)
  } catch (error) {
    if (toHttpError(error).statusCode !== httpStatus.conflict) return { outcome: failed(error) }
    // The record exists now: created by an earlier attempt, or by someone else.
    const row = await calls.read(line.place)
    if (!row) return { outcome: failed(error) }
    return row.quantity === line.counted ? posted(row, 0, 0) : recount(row)
  }
}

const send = async (
  line: CountLine,
  start: Attempt & { id: string },
  inDoubt: boolean,
  calls: PostCalls,
): Promise<Result> => {
  let { version, quantity } = start
  const expected = line.expected ? { expected: line.expected } : {}
  for (let tries = 0; ; tries += 1) {
    const attempt = { delta: start.delta, version, quantity }
    await calls.keep(attempt)
    try {
      const row = await calls.adjust(start.id, version, start.delta)
      return posted(row, row.quantity - start.delta, line.expected?.quantity)
    } catch (error) {
      const failure = toHttpError(error)
      if (isOutcomeUnknown(failure)) return { ...expected, attempt, outcome: failed(error) }
      const isRefused = failure.statusCode !== httpStatus.conflict
      if (isRefused && !failure.errors?.delta) return { ...expected, outcome: failed(error) }
      const row = await calls.read(line.place)
      if (!row || tries >= maxTries) return { ...expected, outcome: failed(error) }
      if (isRefused) return recount(row)
      // The first attempt may have succeeded after all.
      if (inDoubt && findAttemptOutcome(attempt, row) === 'applied')
        return posted(row, attempt.quantity, line.expected?.quantity)
      version = row.version
      quantity = row.quantity
    }
  }
}

/**
 * Posts the difference of one line: the counted quantity minus the expected one; if the stock has changed since, the
 * same difference is applied to the current quantity. A change without a response is never sent twice.
 */
export const postLine = async (line: CountLine, calls: PostCalls): Promise<Result> => {
  try {
    if (!line.expected) return await createRecord(line, calls)
    const { attempt, isUnsure, expected } = line
    if (!attempt && !isUnsure)
      return await send(line, { ...expected, delta: countDifference(line) }, false, calls)
    const row = await calls.read(line.place)
    if (!row) return { outcome: { kind: 'failed', message: '' } }
    if (isUnsure) {
      const now = expectedStockOf(row)
      const fresh = { ...line, expected: now }
      const delta = countDifference(fresh)
      return delta === 0
        ? posted(row, row.quantity, row.quantity)
        : await send(fresh, { ...now, delta }, false, calls)
    }
    if (!attempt) return recount(row)
    const verdict = findAttemptOutcome(attempt, row)
    if (verdict === 'applied') return posted(row, attempt.quantity, expected.quantity)
    if (verdict === 'unclear') return recount(row)
    return await send(line, { ...expectedStockOf(row), delta: attempt.delta }, true, calls)
  } catch (error) {
    return {
      ...(line.expected && { expected: line.expected }),
      ...(line.attempt && { attempt: line.attempt }),
      outcome: failed(error),
    }
  }
}
