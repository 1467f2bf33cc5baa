import { Button } from 'antd'
import { useT } from '#i18n/index.ts'
import './states.css'

type Props = {
  title: string
  /** The backend's message. */
  messages?: readonly string[]
  onRetry?: () => void
  busy?: boolean
}

/** Shows what failed with the message of the refusal, and offers a retry. */
export const ErrorState = ({ title, messages = [], onRetry, busy }: Props) => {
  const t = useT()
  return (
    <div className="state state-error" role="alert">
      <p className="state-title">{title}</p>
      {messages.map((message) => (
        <p key={message} className="state-hint">
          {message}
        </p>
      ))}
      {onRetry && (
        <div className="state-action">
          <Button onClick={onRetry} loading={busy ?? false}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
