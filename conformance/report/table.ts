import type { Effect } from '../effects'
import { countByResult, type Outcome, results } from '../findings'
import type { Report } from '../run'

const count = (of: number, what: string) => `${of} ${what}${of === 1 ? '' : 's'}`
const unique = (texts: readonly string[]) => [...new Set(texts)]

const noteOf = ({ result, findings }: Outcome): string => {
  const skipped = findings.filter((one) => one.skipped !== undefined)
  const done = findings.length - skipped.length
  const differing = (matters: boolean) =>
    unique(findings.flatMap(({ check, effect }) => (effect?.matters === matters ? [check] : [])))
  if (result === 'differs') return differing(true).join(', ')
  const reasons = unique(
    skipped.map(({ check, skipped: text }) => (result === 'present' ? `${check}: ${text}` : `${text}`)),
  )
  const unnoticed = differing(false)
  return [
    done ? `${count(done, 'check')}` : '',
    ...(unnoticed.length ? [`other than specified: ${unnoticed.join(', ')}`] : []),
    ...(reasons.length ? [`${done ? 'without ' : ''}${reasons.join('; ')}`] : []),
  ]
    .filter(Boolean)
    .join(', ')
}

type Difference = { names: string[]; check: string; line: string; problem: string; effect: Effect }
/** The differences, equal ones of several calls as one, with the request of the first. */
const differencesOf = (outcomes: readonly Outcome[]): Difference[] => {
  const found = new Map<string, Difference>()
  for (const { name, findings } of outcomes)
    for (const { check, line = '', problem, effect } of findings) {
      if (!problem || !effect) continue
      const key = JSON.stringify([check, problem, effect])
      const same = found.get(key)
      if (!same) found.set(key, { names: [name], check, line, problem, effect })
      else if (!same.names.includes(name)) same.names.push(name)
    }
  return [...found.values()]
}

const maxNames = 8
const namesOf = (names: readonly string[]) =>
  names.length > maxNames
    ? `${names.slice(0, maxNames).join(', ')} and ${count(names.length - maxNames, 'more call')}`
    : names.join(', ')

const section = (title: string, differences: readonly Difference[]): string[] =>
  differences.length
    ? [
        '',
        title,
        ...differences.map(
          ({ names, check, line, problem, effect }) =>
            `\n${namesOf(names)}: ${check}\n  ${line}\n  ${problem}\n  → ${effect.text}`,
        ),
      ]
    : []

/** Absent calls by reason; a group of calls that is absent as a whole is named once. */
const absentRows = (outcomes: readonly Outcome[]): string[] => {
  const absent = outcomes.filter(({ result }) => result === 'absent')
  return unique(absent.map(({ reason = '' }) => reason)).map((reason) => {
    const names = absent.filter((one) => one.reason === reason).map(({ name }) => name)
    const groups = unique(names.map((name) => (name.startsWith('x.') ? name : (name.split('.')[0] ?? ''))))
    return `absent       ${count(names.length, 'call')}, ${reason}: ${groups.join(', ')}`
  })
}

/** The report for people: a line for each call, then each difference with its request. */
export const tableOf = ({ outcomes, seconds, requests, leftBehind, url, write }: Report): string => {
  const widthOf = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length))
  const found = outcomes.filter(({ result }) => result !== 'absent')
  const [nameWidth, endpointWidth] = [
    widthOf(found.map(({ name }) => name)),
    widthOf(found.map(({ endpoint }) => endpoint)),
  ]
  const rows = found.map((one) =>
    [one.result.padEnd(11), one.name.padEnd(nameWidth), one.endpoint.padEnd(endpointWidth), noteOf(one)]
      .join('  ')
      .trimEnd(),
  )
  const differences = differencesOf(outcomes)
  const counts = countByResult(outcomes)
  const checks = outcomes.reduce(
    (sum, { findings }) => sum + findings.filter((one) => !one.skipped).length,
    0,
  )
  return [
    ...rows,
    ...absentRows(outcomes),
    ...section(
      'Differences that the admin does not notice',
      differences.filter(({ effect }) => !effect.matters),
    ),
    ...section(
      'Differences that matter',
      differences.filter(({ effect }) => effect.matters),
    ),
    ...(leftBehind.length ? ['', `Left behind, because no call removes them: ${leftBehind.join(', ')}`] : []),
    '',
    `${url}${write ? '' : ', read-only'}: ${outcomes.length} calls: ${results.map((one) => `${counts[one]} ${one}`).join(', ')}.`,
    `${checks} checks with ${requests} requests in ${seconds.toFixed(1)} s.`,
  ].join('\n')
}
