import type { AnyResource } from '../../../../../contract/grammar/resource'
import { t } from '../../../../i18n'
import { resourceMany } from '../../../../i18n/declared-texts'
import type { ManyRecords } from '../../../../providers/data/many-records'
import { toHttpError } from '../../../../providers/errors'
import { changedBody } from '../../../form/values/changed-body'
import { toWriteBody } from '../../../form/values/values'
import { addFinishedJob } from '../../../jobs/finished'
import { forEachConcurrently } from '../../../jobs/for-each-concurrently'
import { startJob } from '../../../jobs/jobs'
import { saveOutcome } from '../../../jobs/outcomes'
import { lowerCaseTitle } from '../../../lower-case-title'
import { type PlannedRow, problemText } from '../plan/plan-row'

export type RefusedRow = { line: number; cells: readonly string[]; reason: string }
export type ImportOutcome = {
  file: string
  header: readonly string[]
  done: number
  refused: readonly RefusedRow[]
}

/** Whether a row is written when it is imported. */
export const isRowWritten = ({ kind }: PlannedRow) => kind === 'new' || kind === 'changed'

const writeRow = (resource: AnyResource, { update, create }: ManyRecords, row: PlannedRow) =>
  row.record
    ? update(row.record.id, {
        ...toWriteBody(resource.fields, row.values, row.changed),
        version: row.record.version,
      })
    : create(changedBody(resource, row.values))

type Run = {
  key: string
  resource: AnyResource
  many: ManyRecords
  file: string
  header: readonly string[]
  planned: readonly PlannedRow[]
  /** Called once the job has ended; not after a reload. */
  settled: (isComplete: boolean) => Promise<unknown>
}

/** Writes the new and changed rows as a job; its outcome has the refused rows of the check as well. */
export const startImport = ({ key, resource, many, file, header, planned, settled }: Run): Promise<void> => {
  const title = t('transfer.import.running', { many: lowerCaseTitle(resourceMany(resource)) })
  return startJob(key, title, async (control) => {
    const rows = planned.filter(isRowWritten)
    const refused = planned
      .filter(({ kind }) => kind === 'refused')
      .map(({ line, cells, problems }) => ({ line, cells, reason: problemText(resource, problems) }))
    let done = 0
    const act = async (row: PlannedRow) => {
      try {
        await writeRow(resource, many, row)
        done += 1
      } catch (error) {
        const reason = toHttpError(error).messages.join(' ')
        refused.push({ line: row.line, cells: row.cells, reason })
      }
    }
    await forEachConcurrently(rows, many.atOnce, act, control)
    await settled(!control.signal.aborted)
    refused.sort((a, b) => a.line - b.line)
    saveOutcome(key, { file, header, done, refused } satisfies ImportOutcome)
    const failed = refused.length ? ` ${t('transfer.import.failed', { count: refused.length })}` : ''
    addFinishedJob({ key, text: t('transfer.import.done', { count: done }) + failed })
  })
}
