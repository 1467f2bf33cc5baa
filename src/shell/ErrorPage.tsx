import { Button } from 'antd'
import { useT } from '#i18n/index.ts'
import { useOffline, useWhenBack } from '#ui/hooks/use-offline.ts'
import { isMissingCode } from '#ui/lazy/PartBoundary.tsx'
import './notice.css'

const noRetry = () => {}

type Props = {
  error: unknown
  /** Draws the page again, and fetches its code again if that is missing. */
  onRetry?: () => void
}

/**
 * Reports an error, with a retry and the details for developers. A page whose code could not be fetched opens by itself
 * once the connection is back; until then, a reload would lose the admin.
 */
export const ErrorPage = ({ error, onRetry }: Props) => {
  const t = useT()
  const isMissing = isMissingCode(error)
  const isWaiting = useOffline() && isMissing && onRetry !== undefined
  useWhenBack(isWaiting, onRetry ?? noRetry)
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  return (
    <section className="shell-notice" role="alert">
      <h1>{t(isMissing ? 'broken.missing' : 'broken.title')}</h1>
      <p>{t(isWaiting ? 'broken.offline' : isMissing ? 'broken.missingWhy' : 'broken.why')}</p>
      <p className="shell-notice-actions">
        {onRetry && (
          <Button type="primary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
        {!isWaiting && (
          <Button type={onRetry ? 'default' : 'primary'} onClick={() => window.location.reload()}>
            {t('common.reload')}
          </Button>
        )}
        <Button onClick={() => void navigator.clipboard.writeText(`${name}: ${message}`)}>
          {t('broken.copy')}
        </Button>
      </p>
    </section>
  )
}
