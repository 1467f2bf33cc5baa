import { writeFileSync } from 'node:fs'
import { backends } from '#contract/backends.ts'
import { registry } from '#plugins/contract.ts'
import { countByResult } from './findings'
import { readOptions, usage } from './options'
import { junitOf } from './report/junit'
import { tableOf } from './report/table'
import { runConformance } from './run'
import { CannotRunError } from './session'

const cannotRun = 2

const main = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2), process.env)
  if (!options) {
    console.info(usage)
    return 0
  }
  const { junit, json, ...run } = options
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => interruption.abort(new CannotRunError('Interrupted.')))
  const report = await runConformance({
    ...{ ...run, registry, backends, signal: interruption.signal },
    // Apart from the report, which may be written to a file.
    onProgress: (line) => console.error(line),
  })
  const counts = countByResult(report.outcomes)
  if (junit) writeFileSync(junit, junitOf(report))
  if (json) writeFileSync(json, `${JSON.stringify({ ...report, counts }, null, 2)}\n`)
  console.info(`\n${tableOf(report)}`)
  return counts.differs ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  // Neither requests nor options are printed: they have the password.
  console.error(error instanceof CannotRunError ? error.message : error)
  process.exitCode = cannotRun
}
