import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** More than any group of tests needs without a mutant; an endless loop never ends by itself. */
const limitMs = 240_000

/** Sorted by the caller: what is likely to notice a mutant runs first, and the first failure ends the run. */
class AsListed {
  shard = (specs) => specs
  sort = (specs) => specs
}

const importFrom = (root, name) =>
  import(pathToFileURL(createRequire(join(root, 'package.json')).resolve(name)))

/**
 * Runs test files against one mutant after another in one Vitest, so that start-up is paid for once. A mutant replaces
 * the text of its module as Vite loads it: no file changes.
 */
export const createRunner = async (root) => {
  const { createVitest } = await importFrom(root, 'vitest/node')
  const { loadConfigFromFile, mergeConfig } = await importFrom(root, 'vite')
  const { config } = await loadConfigFromFile(
    { command: 'serve', mode: 'test' },
    join(root, 'vite.config.ts'),
  )
  const { projects, ...test } = config.test

  /** Vitest's own list of modules includes those of earlier runs. */
  let failed = []
  let endedCount = 0
  const reporter = {
    onTestModuleEnd: (module) => {
      endedCount += 1
      if (!module.ok()) failed.push(module)
    },
  }

  const texts = new Map()
  const overlay = { name: 'mutant', enforce: 'pre', load: (id) => texts.get(id) }
  const shared = mergeConfig({ ...config, test }, { plugins: [overlay] })
  const options = {
    root,
    config: false,
    watch: false,
    cache: false,
    bail: 1,
    retry: 0,
    maxWorkers: 1,
    pool: 'threads',
    reporters: [reporter],
    sequence: { sequencer: AsListed },
    projects: projects.map(({ extends: _, ...project }) => mergeConfig(shared, project)),
  }
  const start = () => createVitest('test', options, { server: { watch: null } })
  let vitest = await start()
  const restart = async () => {
    const stuck = vitest
    vitest = await start()
    await Promise.race([stuck.close(), new Promise((done) => setTimeout(done, 10_000))])
  }

  const all = await vitest.globTestSpecifications()
  const files = [...new Set(all.map((spec) => spec.moduleId.slice(root.length + 1)))]
  const failureOf = ({ unhandledErrors }) => {
    const [module] = failed
    if (!module) return unhandledErrors.length ? { error: String(unhandledErrors[0]) } : undefined
    const [test] = module.children.allTests('failed')
    return { file: module.relativeModuleId, test: test?.fullName, error: module.errors()[0]?.message }
  }

  const runOnce = async (paths, mutant) => {
    const specs = paths.flatMap((path) => vitest.getModuleSpecifications(join(root, path)))
    const target = mutant && join(root, mutant.file)
    if (mutant) {
      texts.set(target, mutant.mutated)
      vitest.invalidateFile(target)
    }
    failed = []
    endedCount = 0
    let timer
    try {
      const late = new Promise((done) => {
        timer = setTimeout(done, limitMs, 'timeout')
      })
      const ended = await Promise.race([vitest.runTestSpecifications(specs), late])
      if (ended !== 'timeout') return failureOf(ended) ?? (endedCount < specs.length ? 'unrun' : undefined)
      await restart()
      return ended
    } finally {
      clearTimeout(timer)
      if (mutant) {
        texts.delete(target)
        vitest.invalidateFile(target)
      }
    }
  }

  /**
   * Resolves to the first failure of the test files, to 'timeout', or to undefined where all pass. A Vitest that a
   * failure has stopped may skip the files of all later runs.
   */
  const run = async (paths, mutant) => {
    for (let tries = 0; tries < 3; tries++) {
      const result = await runOnce(paths, mutant)
      if (result !== 'unrun') return result
      await restart()
    }
    throw new Error(`These test files do not run: ${paths.join(', ')}`)
  }
  return { files, run, close: () => vitest.close() }
}
