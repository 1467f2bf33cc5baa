import './states.css'

type Props = {
  rows: number
  /** What is being awaited, for those who can not see it. */
  label: string
  shape?: 'compact' | 'comfortable' | 'cards'
}

/** Stands where rows will, in their height, so that nothing jumps when they come. */
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
