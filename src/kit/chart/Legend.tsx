import type { Series } from './data'

export const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className="chart-legend">
    {series.map(({ key, label, faint }, index) => (
      <li key={key}>
        <span className={`chart-sign chart-series-${faint ? 'faint' : index}`} aria-hidden />
        {label}
      </li>
    ))}
  </ul>
)
