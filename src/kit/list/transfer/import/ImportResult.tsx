import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useT } from '../../../../i18n'
import { formatNumber } from '../../../../i18n/format'
import { csvLines, saveCsv } from '../../export/csv'
import type { ImportOutcome } from './import-job'

const maxRows = 100

/** How many rows were imported, and the others with their reasons, also as a file to correct. */
export const ImportResult = ({ file, header, done, refused }: ImportOutcome) => {
  const t = useT()
  const save = () => {
    const reason = t('transfer.import.reason')
    // The cells are those of the file; a reason of an earlier import is replaced.
    const kept = header.flatMap((name, index) => (name === reason ? [] : [index]))
    const lines = [
      [...kept.map((index) => header[index] ?? ''), reason],
      ...refused.map((row) => [...kept.map((index) => row.cells[index] ?? ''), row.reason]),
    ]
    saveCsv(`${file.replace(/\.\w+$/, '')}-${t('transfer.import.reason')}.csv`, [csvLines(lines)])
  }
  return (
    <section className="bulk-edit-preview">
      <p role="status">{t('transfer.import.done', { count: done })}</p>
      {refused.length > 0 && (
        <>
          <p role="alert">{t('transfer.import.failed', { count: refused.length })}</p>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
            {t('transfer.import.download')}
          </Button>
          <p className="bulk-edit-note">{t('transfer.import.downloadHint')}</p>
          <table aria-label={t('transfer.import.failed', { count: refused.length })}>
            <thead>
              <tr>
                <th scope="col">{t('transfer.import.line')}</th>
                <th scope="col">{t('transfer.import.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {refused.slice(0, maxRows).map(({ line, reason }) => (
                <tr key={line} className="bulk-edit-refused">
                  <td data-label={t('transfer.import.line')}>{formatNumber(line)}</td>
                  <td data-label={t('transfer.import.reason')}>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
