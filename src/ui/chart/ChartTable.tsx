import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ChartStep, Series } from './data'
import './chart.css'

type Props = {
  /** The same description as that of the chart. */
  title: string
  /** The header of the steps: `Day`. */
  head: ReactNode
  steps: readonly ChartStep[]
  /** With the header of each column of figures. */
  series: readonly (Series & { head?: ReactNode })[]
  /** The texts below each column. */
  sums?: { label: string; texts: readonly string[] }
}

/** The data of a chart as a table. */
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
        {steps.map((step, index) => (
          <tr key={step.key}>
            <th scope="row">{step.to ? <Link to={step.to}>{step.title}</Link> : step.title}</th>
            {series.map(({ key, texts }) => (
              <td key={key} className="chart-figure">
                {texts[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {sums && (
        <tfoot>
          <tr>
            <th scope="row">{sums.label}</th>
            {series.map(({ key }, index) => (
              <td key={key} className="chart-figure">
                {sums.texts[index]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  </section>
)
