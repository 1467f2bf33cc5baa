/** A line of a command's report. */
export const report = (name: string, figure: string | number) =>
  console.info(`  ${name.padEnd(58)} ${figure}`)

export const spread = (times: readonly number[]) => {
  const ordered = [...times].sort((a, b) => a - b)
  return `median ${ordered[Math.floor(ordered.length / 2)]} ms, longest ${ordered.at(-1)} ms`
}
