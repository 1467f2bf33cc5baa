import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Series, Step } from './data'
import './chart-table.css'

type Props = {
  /** What it shows; the same as that of the chart. */
  title: string
  /** What the steps are: `Day`. */
  head: ReactNode
  steps: readonly Step[]
  /** With what stands over each column of figures. */
  series: readonly (Series & { head?: ReactNode })[]
  /** The words below each column. */
  sums?: { label: string; words: readonly string[] }
}

/** The twin of a chart: the same steps and values, to be read. */
export const ChartTable = ({ title, head, steps, series, sums }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to scroll it
  <section className="chart-table" aria-label={title} tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {series.map((one) => (
            <th key={one.key} scope="col" className="chart-figure">
              {one.head ?? one.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step, at) => (
          <tr key={step.key}>
            <th scope="row">{step.to ? <Link to={step.to}>{step.title}</Link> : step.title}</th>
            {series.map(({ key, words }) => (
              <td key={key} className="chart-figure">
                {words[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {sums && (
        <tfoot>
          <tr>
            <th scope="row">{sums.label}</th>
            {series.map(({ key }, nth) => (
              <td key={key} className="chart-figure">
                {sums.words[nth]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  </section>
)
