/** A position on the horizontal axis: a day, a month. */
export type ChartStep = {
  key: string
  /** The short name for the axis. */
  label: string
  /** The full name. */
  title: string
  /** The link to the list of the counted records. */
  to?: string
}

/** A series over the steps; `values` and `words` have their order. */
export type Series = {
  key: string
  label: string
  /** For drawing only; `words` are shown. */
  values: readonly number[]
  texts: readonly string[]
  /** Drawn behind the others: the previous period. */
  faint?: true
}

export type ChartKind = 'bars' | 'line'

/** All values of a step, as a sentence. */
export const describePoint = (step: ChartStep, series: readonly Series[], index: number): string => {
  const values = series.map(({ label, texts }) =>
    series.length > 1 ? `${label} ${texts[index]}` : texts[index],
  )
  return `${step.title}: ${values.join(', ')}`
}

export const isAllZero = (series: readonly Series[]) =>
  series.every(({ values }) => values.every((value) => value === 0))
