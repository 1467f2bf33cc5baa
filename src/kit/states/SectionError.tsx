import { Button } from 'antd'
import { useT } from '../../i18n'

type Props = { title: string; messages?: readonly string[]; onRetry: () => void; busy: boolean }

/** A line that reports that a part of the page couldn't be loaded, with a retry button; the rest of the page remains. */
export const SectionError = ({ title, messages = [], onRetry, busy }: Props) => {
  const t = useT()
  return (
    <p role="alert">
      {title} {messages.length > 0 && <span>{messages.join(' ')} </span>}
      <Button size="small" loading={busy} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </p>
  )
}
