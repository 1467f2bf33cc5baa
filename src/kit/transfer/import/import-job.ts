import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceMany } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { addFinishedJob, removeFinishedJob } from '#kit/jobs/finished.ts'
import { forEachConcurrently } from '#kit/jobs/for-each-concurrently.ts'
import { startJob } from '#kit/jobs/jobs.ts'
import { saveOutcome } from '#kit/jobs/outcomes.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { changedValues, type FormValues, pickValues } from '#kit/values/values.ts'
import type { ManyRecords } from '#providers/data/many-records.ts'
import { toHttpError } from '#providers/errors.ts'
import { type PlannedRow, problemText } from '../plan/plan-row'
import { type ImportOutcome, importSummary, type RefusedRow } from './import-outcome'
import { adminId } from './interrupted'
import { saveRemainingRows } from './save-rows'

/** Whether a row is written when it is imported. */
export const isRowWritten = ({ kind }: PlannedRow) => kind === 'new' || kind === 'changed'

type Writes<R> = { update: (id: string, values: FormValues) => R; create: (values: FormValues) => R }
export const writeRow = <R>(resource: AnyResource, { update, create }: Writes<R>, row: PlannedRow): R =>
  row.record
    ? update(row.record.id, {
        ...pickValues(row.values, row.changed),
        version: row.record.version,
      })
    : create(changedValues(resource, row.values))

/** The answer of a proxy whose backend is away. */
const isGatewayError = (status: number) => status >= 502 && status <= 504

type Run = {
  key: string
  resource: AnyResource
  many: ManyRecords
  file: string
  header: readonly string[]
  planned: readonly PlannedRow[]
  /** Called when the job has ended or was cancelled; not after a reload. */
  settled: (isComplete: boolean) => Promise<unknown>
}

/**
 * Writes the new and changed rows as a job; its outcome has the refused rows of the check as well. If it is cancelled or
 * loses the connection, it can be continued with the rows that are left, until the page is reloaded.
 */
export const startImport = (job: Run): Promise<void> => {
  const { key, resource, many, file, header, planned, settled } = job
  const title = t('transfer.import.running', { many: lowerCaseTitle(resourceMany(resource)) })
  const rows = planned.filter(isRowWritten)
  const remaining = new Set(rows)
  const refused: RefusedRow[] = planned
    .filter(({ kind }) => kind === 'refused')
    .map(({ line, cells, problems }) => ({ line, cells, reason: problemText(resource, problems) }))
  let done = 0
  const write = (lose: () => void) => async (row: PlannedRow) => {
    try {
      await writeRow(resource, many, row)
      done += 1
    } catch (error) {
      const { kind, messages, statusCode } = toHttpError(error)
      // Nothing was decided about this row, and the next ones would fail as well: they remain, to be continued.
      if (kind !== 'refusal' || isGatewayError(statusCode)) return lose()
      refused.push({ line: row.line, cells: row.cells, reason: messages.join(' ') })
    }
    remaining.delete(row)
  }
  const refusedInOrder = () => [...refused].sort((a, b) => a.line - b.line)
  const report = (isLost: boolean) => {
    const outcome: ImportOutcome = {
      ...{ file, header, done, total: rows.length, isLost },
      refused: refusedInOrder(),
      remaining: [...remaining],
      resume: () => void run(),
    }
    saveOutcome(key, outcome)
    const failed = refused.length ? ` ${t('transfer.import.failed', { count: refused.length })}` : ''
    addFinishedJob({
      key,
      text: importSummary(outcome) + failed,
      ...(remaining.size && {
        actions: [
          { label: t('transfer.import.continue'), run: outcome.resume },
          { label: t('transfer.import.downloadRemaining'), run: () => saveRemainingRows(outcome) },
        ],
      }),
    })
  }
  const run = () =>
    startJob(key, title, async (control) => {
      const startedBy = adminId()
      removeFinishedJob(key)
      const ending = new AbortController()
      control.signal.addEventListener('abort', () => ending.abort())
      let isLost = false
      const lose = () => {
        isLost = true
        ending.abort()
      }
      const { signal } = ending
      await forEachConcurrently([...remaining], many.atOnce, write(lose), { ...control, signal })
      // The end of the session cancels it as well.
      if (adminId() !== startedBy) return
      await settled(!remaining.size)
      report(isLost)
    })
  return run()
}
