import type { Series } from './data'

export const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className="chart-legend">
    {series.map(({ key, label, faint }, nth) => (
      <li key={key}>
        <span className={`chart-sign chart-series-${faint ? 'faint' : nth}`} aria-hidden />
        {label}
      </li>
    ))}
  </ul>
)
