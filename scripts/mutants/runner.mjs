import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRecord } from './record.mjs'

/** More than test files need on a busy machine; a promise that is never kept does not end by itself. */
const limitSeconds = (files) => 120 + 20 * files
/** After the first failure the result is known: the tests of its portion get this long to end, which costs less than a new Vitest. */
const graceSeconds = 30
/** Each run of Vitest starts a worker and loads the modules again; after a failure the portions behind it are left out. */
const portionSize = 12
/** On a busy machine a slow test is no noticed mutant. Threads refuse V8's options. */
const ofProjects = { testTimeout: 60_000, hookTimeout: 120_000, retry: 0, execArgv: [] }

/** Sorted by the caller: what is likely to notice a mutant runs first. */
class AsListed {
  shard = (specs) => specs
  sort = (specs) => specs
}

const importFrom = (root, name) =>
  import(pathToFileURL(createRequire(join(root, 'package.json')).resolve(name)))

/**
 * Runs test files against one mutant after another in one Vitest, so that start-up is paid for once. A mutant replaces
 * the text of its module as Vite loads it: no file changes. Vitest's own `bail` is not used, because it may skip the
 * files of later runs.
 */
export const createRunner = async (checkout) => {
  const root = realpathSync(checkout)
  const { createVitest } = await importFrom(root, 'vitest/node')
  const { loadConfigFromFile, mergeConfig } = await importFrom(root, 'vite')
  const { config } = await loadConfigFromFile(
    { command: 'serve', mode: 'test' },
    join(root, 'vite.config.ts'),
  )
  const { projects, ...test } = config.test

  /** The text of the mutated module, and whether a test has loaded it. */
  const replaced = { id: '', text: '', isLoaded: false }
  const overlay = {
    name: 'mutant',
    enforce: 'pre',
    load: (id) => {
      if (id !== replaced.id) return
      replaced.isLoaded = true
      return replaced.text
    },
  }
  const shared = mergeConfig({ ...config, test }, { plugins: [overlay] })
  const start = async () => {
    const record = createRecord()
    const options = {
      root,
      config: false,
      watch: false,
      cache: false,
      maxWorkers: 1,
      pool: 'threads',
      reporters: [record.reporter],
      sequence: { sequencer: AsListed },
      projects: projects.map(({ extends: _, ...project }) =>
        mergeConfig(shared, { ...project, test: { ...project.test, ...ofProjects } }),
      ),
    }
    const vitest = await createVitest('test', options, { server: { watch: null } })
    // Until it has searched for test files, a Vitest has none, and runs of them pass at once.
    const all = await vitest.globTestSpecifications()
    const files = [...new Set(all.map((spec) => spec.moduleId.slice(root.length + 1)))]
    return { record, vitest, files }
  }
  let { record, vitest, files } = await start()
  const restart = async () => {
    const stuck = vitest
    ;({ record, vitest } = await start())
    await Promise.race([stuck.close(), new Promise((done) => setTimeout(done, 10_000))])
  }

  const replace = (id, text) => {
    Object.assign(replaced, { id, text, isLoaded: false })
    vitest.invalidateFile(id)
  }
  const restore = (id) => {
    replaced.id = ''
    vitest.invalidateFile(id)
  }

  /** The first failure, 'timeout', 'unrun' if a file has not run to its end, or undefined where all tests pass. */
  const runOnce = async (paths, mutant) => {
    const specs = paths.flatMap((path) => vitest.getModuleSpecifications(join(root, path)))
    if (specs.length < paths.length) return 'unrun'
    record.clear()
    let seconds = limitSeconds(paths.length)
    record.onFailure = () => {
      if (mutant) seconds = graceSeconds
    }
    let timer
    const late = new Promise((done) => {
      // Seconds are counted, so that a process that was suspended is not late.
      timer = setInterval(() => {
        seconds -= 1
        if (seconds <= 0) done('timeout')
      }, 1000)
    })
    const ended = await Promise.race([vitest.runTestSpecifications(specs), late])
    clearInterval(timer)
    const failure = record.failure()
    if (typeof ended === 'string') {
      await restart()
      return failure ?? ended
    }
    if (failure) return failure
    const [error] = ended.unhandledErrors.map(String)
    // A worker that did not start or end says nothing about its tests.
    if (error) return error.includes('[vitest-pool]') ? 'unrun' : { error }
    return specs.every((spec) => record.hasPassed(spec.moduleId)) ? undefined : 'unrun'
  }

  const runPortion = async (paths, mutant) => {
    const target = mutant && join(root, mutant.file)
    for (let tries = 0; tries < 3; tries++) {
      if (mutant) replace(target, mutant.mutated)
      const by = await runOnce(paths, mutant)
      const { isLoaded } = replaced
      if (mutant) restore(target)
      if (by !== 'unrun') return { by, isLoaded, failedFiles: record.failedFiles() }
      await restart()
    }
    return { by: 'unrun', isLoaded: false, failedFiles: [] }
  }

  /** A failure counts if its file fails again alone: waiting tests also fail on a busy machine. */
  const runTwice = async (paths, mutant) => {
    for (let tries = 0; tries < 3; tries++) {
      const outcome = await runPortion(paths, mutant)
      if (!outcome.by?.file) return outcome
      const again = await runPortion([outcome.by.file], mutant)
      if (again.by) return again
    }
    return { by: 'unrun', isLoaded: false, failedFiles: [] }
  }

  /** Runs the test files, with a mutant of a module or without; `isLoaded` says whether any of them has loaded it. */
  const run = async (paths, mutant) => {
    if (!mutant) return runPortion(paths)
    let isLoaded = false
    for (let from = 0, to = 1; from < paths.length; from = to, to += portionSize) {
      const outcome = await runTwice(paths.slice(from, to), mutant)
      isLoaded ||= outcome.isLoaded
      if (outcome.by) return { ...outcome, isLoaded }
    }
    return { by: undefined, isLoaded, failedFiles: [] }
  }

  /** The test files that import a module, among those that have run. */
  const importersOf = (file) => {
    const found = new Set()
    const climb = (module) => {
      if (found.has(module)) return
      found.add(module)
      for (const importer of module.importers) climb(importer)
    }
    for (const { vite } of vitest.projects)
      for (const { moduleGraph } of Object.values(vite.environments))
        for (const module of moduleGraph.getModulesByFile(join(root, file)) ?? []) climb(module)
    return new Set([...found].map(({ file }) => file?.slice(root.length + 1)))
  }

  return { files, run, importersOf, close: () => vitest.close() }
}
