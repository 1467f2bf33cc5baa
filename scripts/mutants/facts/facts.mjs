import { join } from 'node:path'
import { loadConfigFromFile, mergeConfig } from 'vite'
import { createVitest } from 'vitest/node'

const folder = 'scripts/mutants/facts'

/** Test files, and what they share, define their tests for the walk instead of for Vitest. */
const withCollector = (root) => ({
  name: 'collected-tests',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(join(root, 'tests/'))
      ? { code: code.replace("from 'vitest'", `from '/${folder}/collector.mjs'`), map: null }
      : undefined,
})

const createReporter = (onResult) => ({
  onTestCaseResult: (test) => onResult({ ...test.meta(), errors: test.result().errors ?? [] }),
  onTestModuleEnd: (module) => {
    if (module.errors().length) onResult({ facts: [], errors: module.errors() })
  },
  onUserConsoleLog: ({ content }) => process.stdout.write(content),
})

/** Changes each fact of the declarations, one at a time and in memory, and returns which mapping test notices it. */
export const examineFacts = async (root, only = '') => {
  const { config } = await loadConfigFromFile(
    { command: 'serve', mode: 'test' },
    join(root, 'vite.config.ts'),
  )
  const { test: _, ...vite } = config
  let results
  const reporter = createReporter((found) => {
    results ??= found
  })
  const options = {
    root,
    config: false,
    watch: false,
    include: [`${folder}/walk.mjs`],
    setupFiles: ['tests/support/setup-texts.ts'],
    pool: 'threads',
    maxWorkers: 1,
    reporters: [reporter],
    provide: { only },
  }
  const vitest = await createVitest('test', options, mergeConfig(vite, { plugins: [withCollector(root)] }))
  await vitest.start()
  await vitest.close()
  if (results.errors.length) throw new Error(results.errors[0].message)
  return results.facts
}

const count = (facts, is) => String(facts.filter(is).length)
const rowOf = (kind, facts) => [
  kind,
  `${count(facts, ({ by }) => by)} of ${facts.length}`,
  count(facts, ({ by }) => by?.isNamed),
]

/** A line for each kind of fact, and the facts that no test notices. */
export const reportFacts = (facts) => {
  const kinds = [...new Set(facts.map(({ kind }) => kind))].sort()
  const rows = [
    ['fact', 'noticed', 'by a test that names it'],
    ...kinds.map((kind) =>
      rowOf(
        kind,
        facts.filter((fact) => fact.kind === kind),
      ),
    ),
    rowOf('all', facts),
  ]
  for (const [kind, ...cells] of rows)
    console.info(kind.padEnd(12) + cells.map((cell) => cell.padStart(25)).join(''))
  for (const { kind, owner, change, by } of facts.filter(({ by }) => !by?.isNamed))
    console.info(
      `  ${kind} of ${owner}: ${change}, ${by ? `noticed by ${by.file}: ${by.title}` : 'not noticed'}`,
    )
}
