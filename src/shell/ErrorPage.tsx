import { t } from '#i18n/index.ts'
import { useOffline, useWhenBack } from '#ui/hooks/use-offline.ts'
import { isMissingCode } from '#ui/lazy/PartBoundary.tsx'
import { PlainButton } from '#ui/plain/PlainButton.tsx'
import { StatePicture } from '#ui/states/StatePicture.tsx'
import '#ui/states/states.css'

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
  const isMissing = isMissingCode(error)
  const isWaiting = useOffline() && isMissing && onRetry !== undefined
  useWhenBack(isWaiting, onRetry ?? noRetry)
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  return (
    <section className="state state-page" role="alert">
      <StatePicture of="broken" />
      <h1>{t(isMissing ? 'broken.missing' : 'broken.title')}</h1>
      <p className="state-hint">
        {t(isWaiting ? 'broken.offline' : isMissing ? 'broken.missingWhy' : 'broken.why')}
      </p>
      <div className="state-action">
        {onRetry && (
          <PlainButton kind="primary" onClick={onRetry}>
            {t('common.retry')}
          </PlainButton>
        )}
        {!isWaiting && (
          <PlainButton kind={onRetry ? 'default' : 'primary'} onClick={() => window.location.reload()}>
            {t('common.reload')}
          </PlainButton>
        )}
      </div>
      <details className="state-details">
        <summary>{t('broken.details')}</summary>
        <p>
          <code>
            {name}: {message}
          </code>
        </p>
        <PlainButton size="small" onClick={() => void navigator.clipboard.writeText(`${name}: ${message}`)}>
          {t('broken.copy')}
        </PlainButton>
      </details>
    </section>
  )
}
