import { type Finding, isMattering, type Outcome } from '../findings'
import type { Report } from '../run'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Control characters have no place in XML. */
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign).replace(/[^\t\n\r\x20-\uFFFD]/g, '?')

const testCase = (name: string, { check, line, problem, differences = [], skipped }: Finding): string => {
  const start = `    <testcase classname="${escaped(name)}" name="${escaped(check)}"`
  if (problem !== undefined) {
    const effects = differences.map(({ effect }) => effect.text)
    const text = escaped([line, problem, ...effects].join('\n'))
    return `${start}>\n      <failure message="${escaped(problem)}">${text}</failure>\n    </testcase>`
  }
  if (skipped !== undefined)
    return `${start}>\n      <skipped message="${escaped(skipped)}"/>\n    </testcase>`
  return `${start}/>`
}

/** A difference that the admin does not notice fails no build. */
const withoutUnnoticed = (finding: Finding): Finding =>
  finding.problem !== undefined && !isMattering(finding)
    ? { check: finding.check, skipped: `not noticed by the admin: ${finding.problem}` }
    : finding

const findingsOf = ({ reason, findings }: Outcome): readonly Finding[] =>
  reason === undefined
    ? findings.map(withoutUnnoticed)
    : [{ check: 'response', skipped: `absent: ${reason}` }]

/** The report for CI: a suite for each call, a test case for each check. */
export const junitOf = ({ outcomes, seconds, startedAt }: Report): string => {
  const suites = outcomes.map((outcome) => {
    const findings = findingsOf(outcome)
    const count = (key: 'problem' | 'skipped') => findings.filter((one) => one[key] !== undefined).length
    const attributes = `name="${escaped(`${outcome.name} ${outcome.endpoint}`)}" tests="${findings.length}" failures="${count('problem')}" skipped="${count('skipped')}"`
    const cases = findings.map((finding) => testCase(outcome.name, finding))
    return `  <testsuite ${attributes}>\n${cases.join('\n')}\n  </testsuite>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="conformance" time="${seconds}" timestamp="${startedAt}">
${suites.join('\n')}
</testsuites>
`
}
