import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useT } from '../../../../i18n'
import { formatNumber } from '../../../../i18n/format'
import { type ImportOutcome, importSummary } from './import-outcome'
import { saveRefusedRows, saveRemainingRows } from './save-rows'

const maxRows = 100

/** How many rows were imported or remain, and the others with their reasons, also as files. */
export const ImportResult = ({ outcome }: { outcome: ImportOutcome }) => {
  const t = useT()
  const { refused, remaining, resume } = outcome
  return (
    <section className="bulk-edit-preview import-result">
      <p role="status">{importSummary(outcome)}</p>
      {remaining.length > 0 && (
        <div className="transfer-line">
          <Button type="primary" onClick={resume}>
            {t('transfer.import.continue')}
          </Button>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => saveRemainingRows(outcome)}>
            {t('transfer.import.downloadRemaining')}
          </Button>
        </div>
      )}
      {refused.length > 0 && (
        <>
          <p role="alert">{t('transfer.import.failed', { count: refused.length })}</p>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => saveRefusedRows(outcome)}>
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
