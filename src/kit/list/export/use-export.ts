import { useDataProvider } from '@refinedev/core'
import { fieldOf } from '#contract/grammar/facts.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { storeTimeZone } from '#contract/store.ts'
import { fieldLabel, resourceMany } from '#i18n/declared-texts.ts'
import { useT } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { amountUnitOf, typeFieldOf } from '#kit/fields/money/unit.ts'
import { startJob, useJob } from '#kit/jobs/jobs.ts'
import { listKey } from '#kit/navigation/paths.ts'
import type { Records } from '#kit/records/use-records.ts'
import { csvLines, saveCsv } from '#kit/transfer/csv.ts'
import { readAllRecords } from '#kit/transfer/read-all.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { today } from '#kit/values/zone.ts'
import { toHttpError } from '#providers/errors.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import { exportedValue } from '../plain-value'

/** Saves all matching rows, not only the current page, with the visible columns. */
export const useExport = (entry: Entry, records: Records, shown: readonly string[]) => {
  const { resource } = entry
  const t = useT()
  const key = `export ${listKey(entry)}`
  const provider = useDataProvider()()
  const { filters, sorters } = records.address.query

  // An amount needs its unit.
  const columns = [...new Set(shown.flatMap((name) => [name, typeFieldOf(resource, name) ?? name]))]
  const head = (name: string) => {
    const kind = fieldOf(resource, name)?.kind
    const unit = kind === 'instant' ? storeTimeZone : amountUnitOf(resource, name)
    return unit ? `${fieldLabel(resource, name)} (${unit})` : fieldLabel(resource, name)
  }
  const start = () =>
    startJob(key, t('list.exportJob', { many: lowerCaseTitle(resourceMany(resource)) }), async (job) => {
      try {
        const rows = await readAllRecords(provider.getList, resource, { filters, sorters }, job)
        job.signal.throwIfAborted()
        if (!rows.length) return void notify('info', t('list.exportEmpty'))
        const read = columns.flatMap((name) => {
          const field = fieldOf(resource, name)
          return field ? [(row: Row) => exportedValue(row, name, field)] : []
        })
        const lines = rows.map((row) => read.map((value) => value(row)))
        const file = `${resource.name}-${today()}.csv`
        saveCsv(file, [csvLines([columns.map(head), ...lines])])
        notify('success', t('list.exported', { count: rows.length, file }))
      } catch (error) {
        if (!job.signal.aborted) reportError(toHttpError(error))
      }
    })
  return { start, job: useJob(key) }
}
