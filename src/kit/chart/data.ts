/** A place on the horizontal axis: a day, a month. */
export type Step = {
  key: string
  /** Short enough for the axis. */
  label: string
  /** Said in full where there is room. */
  title: string
  /** Where what is counted here is listed. */
  to?: string
}

/** What is drawn over the steps; `values` and `words` stand in their order. */
export type Series = {
  key: string
  label: string
  /** Only for drawing: what is read is `words`. */
  values: readonly number[]
  words: readonly string[]
  /** Drawn behind the others: what it was before. */
  faint?: true
}

export type ChartKind = 'bars' | 'line'

/** Everything that is known of a step, in a sentence. */
export const sentenceAt = (step: Step, series: readonly Series[], at: number): string => {
  const told = series.map(({ label, words }) => (series.length > 1 ? `${label} ${words[at]}` : words[at]))
  return `${step.title}: ${told.join(', ')}`
}

export const isFlat = (series: readonly Series[]) =>
  series.every(({ values }) => values.every((value) => value === 0))
