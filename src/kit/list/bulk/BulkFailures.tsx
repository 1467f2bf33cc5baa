import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { t } from '#i18n/index.ts'
import type { RecordRuns } from '#kit/actions/use-record-action.tsx'
import type { Row } from '#kit/context/props.ts'
import { csvLines, saveCsv } from '#kit/transfer/csv.ts'
import { today } from '#kit/values/zone.ts'
import type { RowLinks } from '../row-actions'
import type { BulkSelection } from '../use-bulk-selection'

type Props = {
  runs: RecordRuns
  settled: BulkSelection
  links: RowLinks
}

/** The refused records with their reasons. */
export default function BulkFailures({
  runs: { failed, retry, dismiss, job },
  settled,
  links: { labelOf, hrefOf },
}: Props) {
  if (!failed || job) return null
  const { action, refused, done } = failed
  const count = refused.length
  const textOf = (row: Row, reason: string) => `${labelOf(row)}: ${reason}`
  const again = async () => {
    const ran = await retry()
    if (ran) await settled.settle(ran)
  }
  const save = () => {
    const lines = [
      ...refused.map(({ row, reason }) => [labelOf(row), t('list.bulkWasRefused'), reason]),
      ...done.map((row) => [labelOf(row), t('list.bulkWasDone'), '']),
    ]
    saveCsv(`${action.key.replaceAll(/\W+/g, '-')}-${today()}.csv`, [csvLines(lines)])
  }
  return (
    <section className="bulk-refused" role="alert">
      <strong>{t('list.bulkRefused', { count, label: action.bulk?.(count) ?? '' })}</strong>
      <ul>
        {refused.map(({ row, reason }) => (
          <li key={row.id}>
            {hrefOf ? <Link to={hrefOf(row)}>{textOf(row, reason)}</Link> : textOf(row, reason)}
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <details>
          <summary>{t('list.bulkDone', { count: done.length, total: done.length + count })}</summary>
          <p className="bulk-done">{done.map(labelOf).join(', ')}</p>
        </details>
      )}
      <Button onClick={() => void again()}>{t('common.retry')}</Button>
      <Button type="text" icon={<DownloadOutlined aria-hidden />} onClick={save}>
        {t('list.bulkSave')}
      </Button>
      <Button type="text" onClick={dismiss}>
        {t('list.dismiss')}
      </Button>
    </section>
  )
}
