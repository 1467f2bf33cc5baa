import { Button } from 'antd'
import { t } from '#i18n/index.ts'

type Props = {
  title: string
  messages?: readonly string[]
  onRetry: () => void
  busy: boolean
  /** Among the facts of a header, where a paragraph would be too wide. */
  isInline?: boolean
}

/** A line that reports that a part of the page couldn't be loaded, with a retry button; the rest of the page remains. */
export const SectionError = ({ title, messages = [], onRetry, busy, isInline }: Props) => {
  const Line = isInline ? 'span' : 'p'
  return (
    <Line role="alert">
      {title} {messages.length > 0 && <span>{messages.join(' ')} </span>}
      <Button size="small" {...(isInline && { type: 'link' })} loading={busy} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Line>
  )
}
