import './states.css'

type Props = {
  rows: number
  /** What is loading, for screen readers. */
  label: string
  shape?: 'compact' | 'comfortable' | 'cards'
}

/** Placeholders of rows in the same height, so that nothing moves when they load. */
export const SkeletonRows = ({ rows, label, shape = 'compact' }: Props) => (
  <div className={`skeleton-rows skeleton-rows-${shape}`} role="status" aria-busy="true" aria-label={label}>
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
