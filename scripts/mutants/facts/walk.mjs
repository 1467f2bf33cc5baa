import { expect, inject, it, vi } from 'vitest'
import { closeSuites, collectTests, runTest } from './collector.mjs'
import { factsOf } from './declared.mjs'

const files = import.meta.glob('../../../tests/providers/mapping/*.test.ts')
/** What pins declarations comes first; the other files run for what these do not notice. */
const pinning = ['lists', 'calls', 'records', 'access', 'call-access', 'addresses', 'bodies', 'complete']
const nameOf = (path) => path.split('/').at(-1)
const positionOf = (path) => {
  const at = pinning.indexOf(nameOf(path).replace('.test.ts', ''))
  return at < 0 ? pinning.length : at
}
const paths = Object.keys(files).sort((a, b) => positionOf(a) - positionOf(b))

/** The declarations, and all that is derived from them, as if just started. */
const loadDeclarations = async () => {
  vi.resetModules()
  const { registry } = await import('../../../contract/index.ts')
  const { authEndpoints } = await import('../../../contract/calls/auth-endpoints.ts')
  return { registry, authEndpoints }
}

/** The first of the tests that fails. */
const firstFailing = async (tests) => {
  for (const { title, ...test } of tests) {
    const error = await runTest(test)
    if (error) return { title, error: String(error.message).split('\n')[0] }
  }
}

const collectFile = async (path) => {
  try {
    return await collectTests(files[path])
  } catch (error) {
    const run = () => Promise.reject(error)
    const { suites, suite } = await collectTests(() => {})
    return { suites, tests: [{ title: 'the file loads', run, suite }] }
  }
}

/** What notices the change of a declaration: a test that names it, otherwise any test. */
const noticedBy = async (isAbout) => {
  let other
  for (const path of paths) {
    const { tests, suites } = await collectFile(path)
    const named = await firstFailing(tests.filter(isAbout))
    const unnamed = named || other ? undefined : await firstFailing(tests.filter((test) => !isAbout(test)))
    await closeSuites(suites)
    if (named) return { isNamed: true, file: nameOf(path), ...named }
    if (unnamed) other = { isNamed: false, file: nameOf(path), ...unnamed }
  }
  return other
}

/** A test names a declaration by its name; a call also by its line. */
const isAbout = ({ kind, owner, before }) => {
  const isLine = kind === 'method' || kind === 'path'
  const names = [owner.replace(/\.list$/, ''), ...(isLine ? [before, before.replace(' ', ' /api/')] : [])]
  return ({ title }) => names.some((name) => title.includes(name))
}

it('notices each wrong fact', async ({ task }) => {
  await loadDeclarations()
  const early = await noticedBy(() => true)
  expect(early && JSON.stringify(early), 'a test fails without a wrong fact').toBeUndefined()
  const only = inject('only')
  const all = factsOf(await loadDeclarations())
  const texts = only.split(',')
  const isChosen = (index) => texts.some((text) => JSON.stringify(all[index]).includes(text))
  const chosen = [...all.keys()].filter(isChosen)
  task.meta.facts = []
  for (const index of chosen) {
    const fact = factsOf(await loadDeclarations())[index]
    const { kind, owner, before, after } = fact
    fact.apply()
    const by = await noticedBy(isAbout(fact))
    const found = { kind, owner, change: `${before} → ${after}`, by }
    task.meta.facts.push(found)
    console.info(
      `${index + 1}/${all.length} ${kind} of ${owner}: ${found.change}  ${by ? `${by.file}: ${by.title}` : 'not noticed'}`,
    )
  }
}, 0)
