import { Button } from 'antd'
import { useT } from '../../i18n'

type Props = { title: string; messages?: readonly string[]; onRetry: () => void; busy: boolean }

/** Says in a line that a part of the page could not be had, and offers another try; the rest stays as it is. */
export const SectionError = ({ title, messages = [], onRetry, busy }: Props) => {
  const t = useT()
  return (
    <p role="alert">
      {title} {messages.length > 0 && <span>{messages.join(' ')} </span>}
      <Button size="small" loading={busy} onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </p>
  )
}
