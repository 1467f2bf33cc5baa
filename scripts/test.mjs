import { readdirSync } from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { at, bin, ensureBuilt, ensureInstalled, ensureNode, node, stages } from './lib.mjs'
import { unknownResource, walks } from './walks.mjs'

/** Vitest projects of each command; `e2e` is Playwright's, and `all` has every stage. */
const groups = {
  usual: ['fast', 'server', 'ui'],
  fast: ['fast'],
  unit: ['fast', 'server'],
  providers: ['fast'],
  server: ['server', 'long', 'slow'],
  ui: ['ui', 'app'],
  faults: ['faults'],
  security: ['attacks', 'server', 'long'],
  watch: ['fast', 'server', 'ui', 'app'],
}
/** The folders that a command is limited to, unless it is given paths. */
const folders = { providers: ['tests/providers'], security: ['tests/attacks', 'tests/security'] }
const everything = ['fast', 'server', 'long', 'slow', 'ui', 'app', 'faults', 'attacks']

const isE2e = (file) => file.startsWith('e2e/')
const testsIn = (folder) =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('node_modules/'))
const testFiles = testsIn('tests')
const testsOfPlugins = ['examples', 'plugins'].flatMap((folder) =>
  testsIn(folder).map((file) => `${folder}/${file}`),
)

/** `npm run test:server -- --resource tags` runs only the walks over all declarations, and only for that resource. */
const takeResource = (args) => {
  const at = args.indexOf('--resource')
  if (at < 0) return args
  const problem = unknownResource(args[at + 1])
  if (problem) {
    console.error(problem)
    process.exit(1)
  }
  process.env.TEST_RESOURCE = args[at + 1]
  const others = args.toSpliced(at, 2)
  const namesFiles = others.some((arg) => !arg.startsWith('-'))
  return namesFiles ? others : [...others, ...walks(testFiles).map((file) => `tests/${file}`)]
}

const [first, ...others] = process.argv.slice(2)
const named = first?.startsWith('--group=') ? first.slice('--group='.length) : undefined
const args = takeResource(named ? others : [first, ...others].filter(Boolean))
// What names tests finds them in every project.
const group = named ?? (args.length ? undefined : 'usual')
const patterns = args.filter((arg) => !arg.startsWith('-')).map((arg) => arg.replace(/^(\.\/)?tests\//, ''))
const found = [...testFiles, ...testsOfPlugins].filter((file) =>
  patterns.some((pattern) => file.includes(pattern)),
)

const vitest = (projects, more = []) =>
  node([
    bin('vitest', 'vitest.mjs'),
    group === 'watch' ? 'watch' : 'run',
    ...projects.flatMap((p) => ['--project', p]),
    ...more,
  ])
const build = async () => {
  await ensureBuilt()
  return 0
}
const browser = async () => {
  try {
    console.info(await ensureBrowser())
    return 0
  } catch (error) {
    console.error(error.message)
    return 1
  }
}
const playwright = () => node([bin('@playwright/test', 'cli.js'), 'test', ...(isAll ? [] : args)])
const e2eStages = [
  ['build', build],
  ['browser', browser],
  ['browser tests', playwright],
]

const isAll = group === 'all'
const wants = {
  vitest: group === undefined ? found.some((file) => !isE2e(file)) : group !== 'e2e',
  e2e: group === undefined ? found.some(isE2e) : group === 'e2e',
}

ensureNode()
await ensureInstalled()
if (patterns.length && !found.length) {
  console.error(`No test file matches ${patterns.join(' or ')}`)
  process.exit(1)
}

/** The build uses the core that unit tests leave idle at their start and end, and a missing browser is downloaded. */
const unitTestsAndBuild = async () => {
  const [tests, built, found] = await Promise.all([vitest(['fast', 'server', 'long']), build(), browser()])
  return tests || built || found
}

/** The demo tests read the demo of the build, which was just made from these sources. */
const demoAndComponentTests = () => {
  process.env.BUILT_DEMO = at('build', 'template')
  return vitest(['slow', 'ui', 'app'])
}

if (isAll)
  await stages([
    ['unit and server tests, build', unitTestsAndBuild],
    ['demo and component tests', demoAndComponentTests],
    ['browser tests', playwright],
  ])
else
  await stages([
    ...(wants.vitest
      ? [
          [
            'tests',
            () =>
              vitest(groups[group] ?? everything, folders[group] && !patterns.length ? folders[group] : args),
          ],
        ]
      : []),
    ...(wants.e2e ? e2eStages : []),
  ])
