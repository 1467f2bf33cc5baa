import { t } from '#i18n/index.ts'
import { type CsvRow, csvLines, saveCsv } from '../csv'
import type { ImportOutcome, RefusedRow } from './import-outcome'

const saveRows = (file: string, name: string, lines: readonly CsvRow[]) =>
  saveCsv(`${file.replace(/\.\w+$/, '')}-${name}.csv`, [csvLines(lines)])

/** The rows that were not imported, with the reasons; a reason of an earlier import is replaced. */
export const saveRefusedRows = (
  { file, header }: Pick<ImportOutcome, 'file' | 'header'>,
  refused: readonly RefusedRow[],
) => {
  const reason = t('transfer.import.reason')
  const kept = header.flatMap((name, index) => (name === reason ? [] : [index]))
  saveRows(file, reason, [
    [...kept.map((index) => header[index] ?? ''), reason],
    // A row with fewer or more cells stays one: imported again as it is, it is refused again.
    ...refused.map(({ cells, reason: why }) => [
      ...kept.flatMap((index) => cells[index] ?? []),
      why,
      ...cells.slice(header.length),
    ]),
  ])
}

/** The rows that a cancelled import has not sent, as they are in the file. */
export const saveRemainingRows = ({ file, header, remaining }: ImportOutcome) =>
  saveRows(file, t('transfer.import.remainingRows'), [header, ...remaining.map(({ cells }) => cells)])
