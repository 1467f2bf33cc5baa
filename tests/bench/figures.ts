/** The limits that a figure was above. */
const missed: string[] = []

export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
export const ms = (time: number) => `${time.toFixed(time < 10 ? 1 : 0)} ms`

/** Prints a line at once; `most` is its maximum, in the unit of `value`. */
export const reportFigure = (
  what: string,
  figure: string,
  limit?: { value: number; most: number; unit: string },
) => {
  const isMissed = limit && limit.value > limit.most
  if (isMissed) missed.push(what)
  const verdict = limit ? `${isMissed ? 'MISSES' : 'within'} ${limit.most} ${limit.unit}` : ''
  console.info(`${what.padEnd(64)}  ${figure.padEnd(26)}  ${verdict}`.trimEnd())
}

export const printMissedLimits = () =>
  console.info(missed.length ? `Missed: ${missed.join('; ')}` : 'All limits are met.')

export type Spread = { p50: number; p95: number }

export const spreadIn = (times: readonly number[]): Spread => {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/** How long a piece of work takes, again and again; the first runs warm up and do not count. */
export const spreadOf = async (work: (i: number) => Promise<unknown>, runs = 200): Promise<Spread> => {
  const times: number[] = []
  for (let i = -20; i < runs; i++) {
    const begun = performance.now()
    await work(Math.max(i, 0))
    if (i >= 0) times.push(performance.now() - begun)
  }
  return spreadIn(times)
}

export const reportSpread = (what: string, { p50, p95 }: Spread, most?: number) =>
  reportFigure(what, `p50 ${ms(p50)}, p95 ${ms(p95)}`, most ? { value: p95, most, unit: 'ms' } : undefined)
