import { countByResult, type Difference, isMattering, type Outcome, results } from '../findings'
import type { Report } from '../run'

const count = (of: number, what: string) => `${of} ${what}${of === 1 ? '' : 's'}`
const unique = (texts: readonly string[]) => [...new Set(texts)]

const noteOf = ({ result, findings }: Outcome): string => {
  const differing = (matters: boolean) =>
    unique(findings.flatMap((one) => (one.problem && isMattering(one) === matters ? [one.check] : [])))
  if (result === 'differs') return differing(true).join(', ')
  const skipped = findings.filter((one) => one.skipped !== undefined)
  if (result !== 'present') return unique(skipped.map((one) => `${one.skipped}`)).join('; ')
  const unnoticed = differing(false)
  return [
    count(findings.length - skipped.length, 'check'),
    ...(unnoticed.length ? [`other than specified: ${unnoticed.join(', ')}`] : []),
    ...(skipped.length ? [`not tried: ${unique(skipped.map(({ check }) => check)).join(', ')}`] : []),
  ].join('; ')
}

/** Why checks of present calls were not made: once for all calls. */
const notTried = (outcomes: readonly Outcome[]): string[] => {
  const found = new Map<string, number>()
  for (const { result, findings } of outcomes)
    for (const { check, skipped } of findings) {
      if (result !== 'present' || skipped === undefined) continue
      const reason = `${check}: ${skipped}`
      found.set(reason, (found.get(reason) ?? 0) + 1)
    }
  const lines = [...found].map(([reason, calls]) => `  ${reason} (${count(calls, 'call')})`)
  return lines.length ? ['', 'Not tried', ...lines] : []
}

const maxNames = 8
const namesOf = (names: readonly string[]) =>
  names.length > maxNames
    ? `${names.slice(0, maxNames).join(', ')} and ${names.length - maxNames} more`
    : names.join(', ')

type Entry = Difference & { names: string[]; checks: string[]; line: string }
const addTo = (list: string[], one: string) => void (list.includes(one) || list.push(one))
/** Equal for differences that are the same in other rows, with other values or with another expected status. */
const kindOf = (problem: string) =>
  problem.replace(/\/data\/\d+|\b[45]\d\d\b|(?<=cannot be read): .*|^\d+ of \d+/g, '')

/** The differences, equal ones of several calls and checks as one, with the request of the first. */
const entriesOf = (outcomes: readonly Outcome[]): Entry[] => {
  const found = new Map<string, Entry>()
  for (const { name, findings } of outcomes)
    for (const { check, line = '', differences = [] } of findings)
      for (const { problem, effect } of differences) {
        const key = JSON.stringify([kindOf(problem), effect])
        const same = found.get(key) ?? { names: [], checks: [], line, problem, effect }
        found.set(key, same)
        addTo(same.names, name)
        addTo(same.checks, check)
      }
  return [...found.values()]
}

const section = (title: string, entries: readonly Entry[]): string[] =>
  entries.length
    ? [
        '',
        title,
        ...entries.map(
          ({ names, checks, line, problem, effect }) =>
            `\n${namesOf(names)}: ${namesOf(checks)}\n  ${line}\n  ${problem}\n  → ${effect.text}`,
        ),
      ]
    : []

/** Absent calls by reason; a group of calls that is absent as a whole is named once. */
const absentRows = (outcomes: readonly Outcome[]): string[] => {
  const absent = outcomes.filter(({ result }) => result === 'absent')
  return unique(absent.map(({ reason = '' }) => reason)).map((reason) => {
    const names = absent.filter((one) => one.reason === reason).map(({ name }) => name)
    const groups = unique(names.map((name) => (name.startsWith('x.') ? name : (name.split('.')[0] ?? ''))))
    return `absent       ${count(names.length, 'call')}, ${reason}: ${namesOf(groups)}`
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
  const entries = entriesOf(outcomes)
  const [mattering, unnoticed] = [true, false].map((matters) =>
    entries.filter(({ effect }) => effect.matters === matters),
  ) as [Entry[], Entry[]]
  const counts = countByResult(outcomes)
  const checks = outcomes.reduce(
    (sum, { findings }) => sum + findings.filter((one) => !one.skipped).length,
    0,
  )
  return [
    ...rows,
    ...absentRows(outcomes),
    ...notTried(outcomes),
    ...section('Differences that the admin does not notice', unnoticed),
    ...section('Differences that matter', mattering),
    ...(leftBehind.length ? ['', `Left behind, because no call removed them: ${leftBehind.join(', ')}`] : []),
    '',
    `${url}${write ? '' : ', read-only'}: ${outcomes.length} calls: ${results.map((one) => `${counts[one]} ${one}`).join(', ')}.`,
    ...(entries.length
      ? [
          `${count(mattering.length, 'difference')} that matter${mattering.length === 1 ? 's' : ''}, ${unnoticed.length} that the admin does not notice.`,
        ]
      : []),
    `${checks} checks with ${requests} requests in ${seconds.toFixed(1)} s.`,
  ].join('\n')
}
