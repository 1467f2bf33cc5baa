import type { DataProvider } from '@refinedev/core'
import type { AnyResource } from '../../../../../contract/grammar/resource'
import type { Registry } from '../../../../../contract/registry'
import { t } from '../../../../i18n'
import { resourceMany } from '../../../../i18n/declared-texts'
import type { ManyRecords } from '../../../../providers/data/many-records'
import { toHttpError } from '../../../../providers/errors'
import type { ListQuery } from '../../../../providers/list/address'
import { notify, reportError } from '../../../../providers/notifications/notifications'
import type { Row } from '../../../fields/props/props'
import { today } from '../../../form/values/zone'
import { startJob } from '../../../jobs/jobs'
import { lowerCaseTitle } from '../../../lower-case-title'
import { csvLines, saveCsv, saveFile } from '../../export/csv'
import { readAllRecords } from '../../export/read-all'
import { completeRecords, loadIndexes } from '../load-records'
import { exportedLines } from './exported-lines'

export type ExportFormat = 'csv' | 'xlsx'
type Run = {
  key: string
  registry: Registry
  resource: AnyResource
  getList: DataProvider['getList']
  many: ManyRecords
  /** The selected records, or those that match. */
  rows: readonly Row[] | Pick<ListQuery, 'filters' | 'sorters'>
  fields: readonly string[]
  format: ExportFormat
}

/** Saves records as a file that can be imported again. */
export const startExport = ({ key, registry, resource, getList, many, rows, fields, format }: Run) =>
  startJob(key, t('list.exportJob', { many: lowerCaseTitle(resourceMany(resource)) }), async (job) => {
    try {
      const [found, indexes] = await Promise.all([
        'filters' in rows ? readAllRecords(getList, resource, rows, job) : rows,
        loadIndexes(getList, registry, resource, fields, job),
      ])
      if (!found.length) return void notify('info', t('list.exportEmpty'))
      const complete = await completeRecords(found, fields, many, job)
      job.signal.throwIfAborted()
      const lines = await exportedLines(resource, fields, complete, indexes, job)
      const file = `${resource.name}-${today()}.${format}`
      if (format === 'csv') saveCsv(file, [csvLines(lines)])
      else {
        const { writeXlsx } = await import('../file/write-xlsx')
        saveFile(file, new Blob(await writeXlsx(lines, job)))
      }
      notify('success', t('list.exported', { count: found.length, file }))
    } catch (error) {
      if (!job.signal.aborted) reportError(toHttpError(error))
    }
  })
