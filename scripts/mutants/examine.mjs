import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { changeOf } from './report.mjs'
import { createRunner } from './runner.mjs'

export const readResults = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])

/** Without a mutant every test passes; otherwise each mutant would count as noticed. A busy machine gets a second try. */
const checkTests = async (runner, files) => {
  for (const file of files) {
    const failure = (await runner.run([file])) && (await runner.run([file]))
    if (failure) throw new Error(`${file} fails without a mutant: ${JSON.stringify(failure)}`)
  }
}

/**
 * The results of all mutants. The first round runs the tests meant for a module, the second round examines what
 * survived with the tests of the layers that use it.
 */
export const examine = async (root, mutants, { quick, json, earlier }) => {
  const runner = await createRunner(root)
  const filesOf = (prefixes) => prefixes.flatMap((p) => runner.files.filter((file) => file.startsWith(p)))
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

  const play = async (round, remaining, testsOf) => {
    await checkTests(runner, [...new Set(remaining.flatMap(testsOf))])
    for (const [i, mutant] of remaining.entries()) {
      const tests = testsOf(mutant)
      const by = tests.length ? await runner.run(tests, mutant) : undefined
      const status = by === 'timeout' ? by : by ? 'killed' : 'survived'
      const { area, mutated, ...described } = mutant
      results.set(mutant.id, { area: area.folder, ...described, status, round, by })
      console.info(`${round}: ${i + 1}/${remaining.length} ${status.padEnd(8)} ${changeOf(mutant)}`)
      if (json) writeFileSync(json, `${JSON.stringify([...results.values()], null, 1)}\n`)
    }
  }
  const newOnes = mutants.filter(({ id }) => !results.has(id))
  await play(1, newOnes, firstOf)
  const survivesFirst = ({ id }) => results.get(id).status === 'survived' && results.get(id).round === 1
  if (!quick) await play(2, mutants.filter(survivesFirst), secondOf)
  await runner.close()
  return mutants.map(({ id }) => results.get(id))
}
