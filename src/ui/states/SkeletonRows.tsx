import { t } from '#i18n/index.ts'
import { useOffline } from '../hooks/use-offline'
import './states.css'

type Props = {
  rows: number
  /** What is loading, for screen readers. */
  label: string
  shape?: 'compact' | 'comfortable' | 'cards'
}

/** Placeholders of rows in the same height, so that nothing moves when they load. */
export const SkeletonRows = ({ rows, label, shape = 'compact' }: Props) => {
  const isOffline = useOffline()
  return (
    <div
      className={`skeleton-rows skeleton-rows-${shape}`}
      role="status"
      aria-busy="true"
      aria-label={isOffline ? t('list.offline') : label}
    >
      {isOffline && <p className="skeleton-offline">{t('list.offline')}</p>}
      {Array.from({ length: rows }, (_, i) => `row ${i}`).map((key) => (
        <div key={key} className="skeleton-row" aria-hidden>
          <div className="skeleton-bar" />
          {shape !== 'cards' && (
            <>
              <div className="skeleton-bar" />
              <div className="skeleton-bar" />
              <div className="skeleton-bar" />
            </>
          )}
        </div>
      ))}
    </div>
  )
}
