import { Button } from 'antd'
import { t } from '#i18n/index.ts'
import type { PrintFailure } from './use-answers'
import type { FailedOrder } from './use-print-documents'

type Props = {
  failed: readonly FailedOrder[]
  onRetry: (ids: readonly string[]) => void
}

/** A missing order stays missing, so there is no retry. */
const isFinal = ({ statusCode }: PrintFailure) => [400, 403, 404].includes(statusCode)

/** The orders that cannot be printed, with the reasons, shown before printing. */
export const PrintFailed = ({ failed, onRetry }: Props) => {
  if (!failed.length) return null
  const again = failed.flatMap(({ id, failure }) => (isFinal(failure) ? [] : [id]))
  return (
    <section className="print-failed" role="alert">
      <p>
        <strong>{t('ordersPrint.failed', { count: failed.length })}</strong>
      </p>
      <ul>
        {failed.map(({ id, at, number, failure }) => (
          <li key={id}>
            {number
              ? t('ordersPrint.cancelledAt', { number, reason: failure.messages.join(' ') })
              : t('ordersPrint.failedAt', { at, id, reason: failure.messages.join(' ') })}
          </li>
        ))}
      </ul>
      {again.length > 0 && <Button onClick={() => onRetry(again)}>{t('common.retry')}</Button>}
    </section>
  )
}
