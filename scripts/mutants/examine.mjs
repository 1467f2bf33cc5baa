import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { changeOf } from './report.mjs'
import { createRunner } from './runner.mjs'
import { findRejected } from './types.mjs'

export const readResults = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])

/** Without a mutant every test passes; otherwise each mutant would count as noticed. A busy machine gets a second try. */
const checkTests = async (runner, files) => {
  const { by, failedFiles } = await runner.run(files)
  if (!by) return
  const again = await runner.run(failedFiles.length ? failedFiles : files)
  if (again.by) throw new Error(`Tests fail without a mutant: ${JSON.stringify(again.by)}`)
}

const statusOf = ({ by, isLoaded }) => {
  if (by === 'timeout') return by
  if (by === 'unrun') return 'invalid'
  if (by) return 'killed'
  // The tests import the module, but Vite gave them the text of its file.
  return isLoaded ? 'survived' : 'invalid'
}

/**
 * The results of all mutants. The first round runs the tests meant for a module, the second round examines what
 * survived, unless TypeScript rejects it, with the tests of the layers that use it. Both leave out test files that do not
 * import the module.
 */
export const examine = async (root, mutants, { quick, json, earlier, jobs }) => {
  const runners = [await createRunner(root)]
  while (runners.length < jobs) runners.push(await createRunner(root))
  const [runner] = runners
  const filesOf = (prefixes) =>
    prefixes.flatMap((prefix) => {
      const found = runner.files.filter((file) => file.startsWith(prefix))
      if (!found.length) throw new Error(`No test file begins with ${prefix}`)
      return found
    })
  const noticedBy = new Map(earlier.map(({ id, by }) => [id, by?.file]))
  const results = new Map((json ? readResults(json) : []).map((result) => [result.id, result]))

  const firstOf = ({ id, file, area }) => {
    const known = runner.files.filter((path) => path === noticedBy.get(id))
    return [...new Set([...known, ...filesOf(area.first(file))])]
  }
  const secondOf = (mutant) => {
    const first = new Set(firstOf(mutant))
    return filesOf(mutant.area.second).filter((file) => !first.has(file))
  }

  /** How many mutants each test file was the first to notice. */
  const noticed = new Map()
  const withoutServer = (file) => !/^tests\/(?:server|security)\//.test(file)
  /** What has noticed most comes first; tests that start a server come last. */
  const byPromise = (files) =>
    [...files].sort(
      (a, b) => withoutServer(b) - withoutServer(a) || (noticed.get(b) ?? 0) - (noticed.get(a) ?? 0),
    )

  const play = async (round, remaining, testsOf) => {
    if (!remaining.length) return
    await checkTests(runner, [...new Set(remaining.flatMap(testsOf))])
    const importers = new Map(remaining.map(({ file }) => [file, runner.importersOf(file)]))
    let done = 0
    const examineOne = async (by, mutant) => {
      const tests = byPromise(testsOf(mutant)).filter((file) => importers.get(mutant.file).has(file))
      const outcome = tests.length ? await by.run(tests, mutant) : undefined
      const noticing = outcome?.by?.file
      if (noticing) noticed.set(noticing, (noticed.get(noticing) ?? 0) + 1)
      const status = outcome ? statusOf(outcome) : 'survived'
      const { id, area, mutated, ...described } = mutant
      results.set(id, {
        ...{ area: area.folder, id, ...described, status, round },
        ...{ files: tests.length + (results.get(id)?.files ?? 0), by: outcome?.by },
      })
      done += 1
      console.info(`${round}: ${done}/${remaining.length} ${status.padEnd(8)} ${changeOf(mutant)}`)
      if (json) writeFileSync(json, `${JSON.stringify([...results.values()], null, 1)}\n`)
    }
    // The runners take the next one from the same iterator.
    const queue = remaining.values()
    await Promise.all(
      runners.map(async (by) => {
        for (const mutant of queue) await examineOne(by, mutant)
      }),
    )
  }
  await play(
    1,
    mutants.filter(({ id }) => !results.has(id) || results.get(id).status === 'invalid'),
    firstOf,
  )
  const isInDoubt = ({ id }) => results.get(id).status === 'survived' && results.get(id).round === 1
  for (const id of findRejected(root, mutants.filter(isInDoubt))) results.get(id).status = 'rejected'
  if (!quick) await play(2, mutants.filter(isInDoubt), secondOf)
  await Promise.all(runners.map((each) => each.close()))
  return mutants.map(({ id }) => results.get(id))
}
