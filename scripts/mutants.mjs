import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, ensureNode, root as ownRoot } from './lib.mjs'
import { examine, readResults } from './mutants/examine.mjs'
import { examineFacts, reportFacts } from './mutants/facts/facts.mjs'
import { listMutants } from './mutants/list.mjs'
import { changeOf, report } from './mutants/report.mjs'

const { values: options } = parseArgs({
  options: {
    /** Changes the facts that decide which requests are sent, and runs the mapping tests. */
    facts: { type: 'boolean' },
    /** Prints the mutants and runs nothing. */
    list: { type: 'boolean' },
    /** Limits the mutants to those whose printed line contains the text. */
    only: { type: 'string' },
    /** Only the tests meant for each module, without the second round. */
    quick: { type: 'boolean' },
    /** Another checkout of the project, such as an earlier commit. */
    root: { type: 'string', default: ownRoot },
    /** Results are written there as JSON, and an interrupted run continues from there. */
    json: { type: 'string' },
    /** How many mutants are examined at a time. */
    jobs: { type: 'string', default: String(availableParallelism()) },
    /** Results of an earlier run: the same mutants are examined, and what noticed one then runs first. */
    earlier: { type: 'string' },
  },
})

ensureNode()
await ensureInstalled()

const root = resolve(options.root)

const examineMutants = async () => {
  const earlier = options.earlier ? readResults(options.earlier) : []
  const ids = options.earlier ? new Set(earlier.map(({ id }) => id)) : undefined
  const all = await listMutants(root, ids)
  const mutants = all.filter((mutant) => changeOf(mutant).includes(options.only ?? ''))
  if (options.list) for (const mutant of mutants) console.info(changeOf(mutant))
  else {
    report(await examine(root, mutants, { ...options, jobs: Number(options.jobs), earlier }))
    // Vitest sets it for tests that fail, as they should.
    process.exitCode = 0
  }
}

if (options.facts) reportFacts(await examineFacts(root, options.only))
else await examineMutants()
