import { Button } from 'antd'
import { useT } from '../../i18n'

type Props = { title: string; onRetry: () => void; busy: boolean }

/** Reports in a line that a part of the page could not be loaded, with a retry; the rest stays. */
export const PartFailed = ({ title, onRetry, busy }: Props) => {
  const t = useT()
  return (
    <p role="alert">
      {title}{' '}
      <Button size="small" loading={busy} onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </p>
  )
}
