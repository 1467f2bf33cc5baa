import { parseArgs } from 'node:util'
import { at, ensureInstalled, ensureNode, node, root } from './lib.mjs'
import { examineFacts, reportFacts } from './mutants/facts/facts.mjs'

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    /** Changes the facts that decide which requests are sent, and runs the mapping tests. */
    facts: { type: 'boolean' },
    /** Limits the facts to those that contain one of these texts, with commas between them. */
    only: { type: 'string' },
  },
})

ensureNode()
await ensureInstalled()

if (options.facts) reportFacts(await examineFacts(root, options.only))
else {
  const mutate = files.length ? files : ['src/providers/**/*.ts']
  const stryker = at('node_modules/@stryker-mutator/core/bin/stryker.js')
  process.exitCode = await node([
    ...[stryker, 'run', at('scripts/mutants/stryker.config.mjs')],
    ...['--mutate', mutate.join(',')],
  ])
}
