import { Button } from 'antd'
import { useT } from '../../i18n'
import type { Row } from '../context'
import type { BulkRemove } from './use-bulk-remove'

type Props = { bulk: BulkRemove; rows: readonly Row[]; labelOf: (row: Row) => string }

/** Which records stayed, and why. */
export const BulkRefused = ({ bulk: { refused, retry, dismiss, job }, rows, labelOf }: Props) => {
  const t = useT()
  if (!refused.length || job) return null
  const nameOf = (id: string) => {
    const row = rows.find((r) => r.id === id)
    return row ? labelOf(row) : id
  }
  return (
    <section className="bulk-refused" role="alert">
      <strong>{t('list.bulkFailed', { count: refused.length })}</strong>
      <ul>
        {refused.map(({ id, why }) => (
          <li key={id}>
            {nameOf(id)}: {why}
          </li>
        ))}
      </ul>
      <Button onClick={() => void retry()}>{t('list.bulkRetry')}</Button>
      <Button type="text" onClick={dismiss}>
        {t('list.dismiss')}
      </Button>
    </section>
  )
}
