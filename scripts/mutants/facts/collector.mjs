import { format } from 'node:util'

/**
 * Stands in for Vitest in test files that are run more than once in one process: their tests are kept, to be run one by
 * one. `expect` and the mocks are Vitest's own. The tests outlive the modules, which are loaded again for each fact.
 */
export * from 'vitest'

const state = globalThis
const newSuite = (title, parent) => ({
  title,
  parent,
  hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] },
  isOpen: false,
})

/** Collects the tests that `load` defines. */
export const collectTests = async (load) => {
  const file = newSuite('', undefined)
  state.collecting = { suite: file, tests: [], suites: [file] }
  await load()
  const { tests, suites } = state.collecting
  return { tests, suites, suite: file }
}

const keyIn = (value, key) => key.split('.').reduce((at, name) => at?.[name], value)
const titleOf = (template, args) => {
  const count = (template.match(/%[sdifjoO]/g) ?? []).length
  const title = format(template, ...args.slice(0, count))
  return title.replace(/\$([\w.]+)/g, (text, key) => keyIn(args[0], key) ?? text)
}

const eachOf = (define) => (cases) => (template, run) => {
  for (const one of cases) {
    const args = Array.isArray(one) ? one : [one]
    define(titleOf(template, args), () => run(...args))
  }
}

export const describe = (title, define) => {
  const { collecting } = state
  const parent = collecting.suite
  const suite = newSuite(title, parent)
  collecting.suites.push(suite)
  collecting.suite = suite
  define()
  collecting.suite = parent
}
describe.each = eachOf(describe)

export const it = (title, run) => {
  const { suite, tests } = state.collecting
  const titles = []
  for (let at = suite; at; at = at.parent) if (at.title) titles.unshift(at.title)
  tests.push({ title: [...titles, title].join(' > '), run, suite })
}
it.each = eachOf(it)

const hook = (name) => (run) => state.collecting.suite.hooks[name].push(run)
export const beforeAll = hook('beforeAll')
export const afterAll = hook('afterAll')
export const beforeEach = hook('beforeEach')
export const afterEach = hook('afterEach')
export const onTestFinished = (run) => state.finishing.push(run)

const chainOf = (suite) => (suite ? [...chainOf(suite.parent), suite] : [])

/** The error of a test, or undefined if it passes. */
export const runTest = async ({ run, suite }) => {
  const chain = chainOf(suite)
  state.finishing = []
  try {
    for (const each of chain) {
      if (!each.isOpen) for (const before of each.hooks.beforeAll) await before()
      each.isOpen = true
    }
    for (const each of chain) for (const before of each.hooks.beforeEach) await before()
    await run()
    return undefined
  } catch (error) {
    return error
  } finally {
    for (const each of chain.toReversed()) for (const after of each.hooks.afterEach) await after()
    for (const after of state.finishing) await after()
  }
}

export const closeSuites = async (suites) => {
  for (const { isOpen, hooks } of suites.toReversed())
    if (isOpen) for (const after of hooks.afterAll) await after()
}
