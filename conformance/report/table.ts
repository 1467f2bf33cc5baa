import type { Outcome, Result } from '../findings'
import type { Report } from '../run'

const results: readonly Result[] = ['present', 'absent', 'differs', 'not checked']

export const countByResult = (outcomes: readonly Outcome[]): Record<Result, number> =>
  Object.fromEntries(
    results.map((result) => [result, outcomes.filter((one) => one.result === result).length]),
  ) as Record<Result, number>

const count = (of: number, what: string) => `${of} ${what}${of === 1 ? '' : 's'}`
const unique = (texts: readonly string[]) => [...new Set(texts)]

const noteOf = ({ result, findings }: Outcome): string => {
  const skipped = findings.filter((one) => one.skipped !== undefined)
  const done = findings.length - skipped.length
  if (result === 'differs')
    return unique(findings.flatMap(({ check, problem }) => (problem ? [check] : []))).join(', ')
  const reasons = unique(
    skipped.map(({ check, skipped: text }) => (result === 'present' ? `${check}: ${text}` : `${text}`)),
  )
  return [
    done ? `${count(done, 'check')}` : '',
    ...(reasons.length ? [`${done ? 'without ' : ''}${reasons.join('; ')}`] : []),
  ]
    .filter(Boolean)
    .join(', ')
}

const differencesOf = ({ name, findings }: Outcome): string[] =>
  findings.flatMap(({ check, line, problem }) =>
    problem ? [`${name}: ${check}\n  ${line}\n  ${problem}`] : [],
  )

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
  const differences = outcomes.flatMap(differencesOf)
  const counts = countByResult(outcomes)
  const checks = outcomes.reduce(
    (sum, { findings }) => sum + findings.filter((one) => !one.skipped).length,
    0,
  )
  return [
    ...rows,
    ...absentRows(outcomes),
    ...(differences.length ? ['', 'Differences', '', differences.join('\n\n')] : []),
    ...(leftBehind.length ? ['', `Left behind, because no call removes them: ${leftBehind.join(', ')}`] : []),
    '',
    `${url}${write ? '' : ', read-only'}: ${outcomes.length} calls: ${results.map((one) => `${counts[one]} ${one}`).join(', ')}.`,
    `${checks} checks with ${requests} requests in ${seconds.toFixed(1)} s.`,
  ].join('\n')
}
