import { Button } from 'antd'
import { t } from '#i18n/index.ts'
import type { Failure } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { StatePicture } from './StatePicture'
import './states.css'

type Props = {
  title: string
  failure: Failure
  onRetry?: () => void
  busy?: boolean
}

/**
 * Shows what failed, and offers a retry. A refusal is explained by its messages; those of a server that fails are for its
 * operators, and folded with the code and the request in its log.
 */
export const ErrorState = ({ title, failure, onRetry, busy }: Props) => {
  const { messages, statusCode, code, requestId } = failure
  const isOfServer = statusCode >= httpStatus.serverError
  const facts = [statusCode ? `HTTP ${statusCode}` : '', code, requestId].filter(Boolean).join(' · ')
  return (
    <div className="state state-error" role="alert">
      <StatePicture of="broken" />
      <p className="state-title">{title}</p>
      {isOfServer ? (
        <p className="state-hint">{t('broken.server')}</p>
      ) : (
        messages.map((message) => (
          <p key={message} className="state-hint">
            {message}
          </p>
        ))
      )}
      {onRetry && (
        <div className="state-action">
          <Button onClick={onRetry} loading={busy ?? false}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {facts && (
        <details className="state-details">
          <summary>{t('broken.details')}</summary>
          {isOfServer && <p>{messages.join(' ')}</p>}
          <code>{facts}</code>
        </details>
      )}
    </div>
  )
}
