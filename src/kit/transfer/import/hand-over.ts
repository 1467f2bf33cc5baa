import type { ImportRow } from '#contract/grammar/calls.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { limits } from '#contract/policies/limits.ts'
import { t } from '#i18n/index.ts'
import type { MakeCall } from '#kit/call/use-call.ts'
import { removeFinishedJob } from '#kit/jobs/finished.ts'
import { startJob } from '#kit/jobs/jobs.ts'
import { saveOutcome } from '#kit/jobs/outcomes.ts'
import type { ManyRecords } from '#providers/data/many-records.ts'
import { toHttpError } from '#providers/errors.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import { type PlannedRow, problemText } from '../plan/plan-row'
import { addHandedOver } from './handed-over'
import { writeRow } from './import-job'
import { adminId } from './interrupted'

/** Under which the import that the server writes is remembered. */
export const runKey = (key: string) => `run of ${key}`

/** What the backend stores of an import. */
const [maxFileName, maxReason] = [255, 500]
/** A character has up to three bytes, and the body of a call a limit; the rest is for the first row of the file. */
const maxCharacters = Math.floor(limits.bodyBytes / 5)
const maxEntries = Math.floor(limits.maxBodyKeys * 0.8)

type Import = {
  key: string
  entry: Entry
  resource: AnyResource
  writes: NonNullable<ManyRecords['writes']>
  file: string
  header: readonly string[]
  planned: readonly PlannedRow[]
  call: MakeCall
}

/** A row as the server writes it, or with the reason for which it was refused; undefined if it changes nothing. */
const rowOf = ({ resource, writes }: Import, row: PlannedRow): ImportRow | undefined => {
  const { line, cells, kind, problems } = row
  if (kind === 'unchanged') return undefined
  if (kind === 'refused')
    return { line, cells, reason: problemText(resource, problems).slice(0, maxReason) || '…' }
  const own = writeRow(resource, writes, row)
  return own.length ? { line, cells, writes: own } : undefined
}

/** Parts of the rows, up to the limits of a call, with the number of rows that they take. */
function* partsOf(job: Import): Generator<{ rows: readonly ImportRow[]; upTo: number }> {
  let [rows, characters, entries]: [ImportRow[], number, number] = [[], 0, 0]
  for (const [at, planned] of job.planned.entries()) {
    const row = rowOf(job, planned)
    if (!row) continue
    const text = JSON.stringify(row)
    const ownEntries = text.match(/[,[{]/g)?.length ?? 0
    const isFull =
      rows.length === limits.importPart ||
      characters + text.length > maxCharacters ||
      entries + ownEntries > maxEntries
    if (isFull && rows.length) {
      yield { rows, upTo: at }
      ;[rows, characters, entries] = [[], 0, 0]
    }
    rows.push(row)
    characters += text.length
    entries += ownEntries
  }
  if (rows.length) yield { rows, upTo: job.planned.length }
}

/** An import whose handing over failed, which is repeated; rows that were handed over are replaced. */
const begun = new WeakMap<readonly PlannedRow[], string>()

/** Hands the rows of an import over as a job, and starts it: from then on the server writes it. */
export const handOver = (job: Import, started: () => void): Promise<void> => {
  const { key, entry, file, header, planned, call } = job
  return startJob(key, t('transfer.import.sending', { file }), async ({ signal, progress }) => {
    const startedBy = adminId()
    removeFinishedJob(key)
    try {
      const unchanged = planned.filter(({ kind }) => kind === 'unchanged').length
      const id =
        begun.get(planned) ??
        (
          await call('x.startImport', {
            payload: { list: entry.path, file: file.slice(0, maxFileName), unchanged },
          })
        ).id
      begun.set(planned, id)
      const params = { id }
      progress(0, planned.length)
      for (const { rows, upTo } of partsOf(job)) {
        await call('x.addImportRows', { params, payload: { header, rows } })
        // What was handed over is removed in time.
        if (signal.aborted) return
        progress(upTo, planned.length)
      }
      const { total } = await call('x.steerImport', { params, payload: { state: 'Running' } })
      if (adminId() !== startedBy) return
      addHandedOver(id, notify('success', t('transfer.import.handedOver', { file, count: total ?? 0 })))
      saveOutcome(runKey(key), id)
      started()
    } catch (error) {
      if (!signal.aborted) reportError(toHttpError(error))
    }
  })
}
