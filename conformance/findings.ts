import type { ApiCall } from '#contract/api-calls.ts'
import type { Exchange } from './client'

/** One check of one call: passed, with a problem, or skipped with the reason. */
export type Finding = { check: string; line?: string; problem?: string; skipped?: string }
export type Result = 'present' | 'absent' | 'differs' | 'not checked'
export type Outcome = {
  name: string
  /** `PATCH admin/tags/{id}` */
  endpoint: string
  result: Result
  /** Why the call is absent. */
  reason?: string
  findings: readonly Finding[]
}

const endpointOf = ({ method, path }: ApiCall) => `${method} ${path.replace(/^\/api\//, '')}`

const resultOf = (findings: readonly Finding[]): Result => {
  if (findings.some(({ problem }) => problem)) return 'differs'
  return findings.some(({ skipped }) => !skipped) ? 'present' : 'not checked'
}

/** Collects what the checks find, by call. */
export const createFindings = () => {
  const byCall = new Map<string, Finding[]>()
  const absent = new Map<string, string>()
  const add = (name: string, finding: Finding) => {
    byCall.set(name, [...(byCall.get(name) ?? []), finding])
  }
  return {
    /** Several problems are one finding. */
    expect: (name: string, check: string, { line }: Pick<Exchange, 'line'>, problems: readonly string[]) =>
      add(name, { check, line, ...(problems.length && { problem: problems.join('; ') }) }),
    skip: (name: string, check: string, skipped: string) => add(name, { check, skipped }),
    has: (name: string, check: string) => byCall.get(name)?.some((one) => one.check === check) ?? false,
    absent: (name: string, reason: string) => absent.set(name, reason),
    outcomes: (calls: readonly ApiCall[]): Outcome[] =>
      calls.map((call) => {
        const { name } = call
        const reason = absent.get(name)
        const own = byCall.get(name) ?? []
        const common = { name, endpoint: endpointOf(call) }
        if (reason) return { ...common, result: 'absent', reason, findings: [] }
        const findings = own.length ? own : [{ check: 'response', skipped: 'no check applies' }]
        return { ...common, result: resultOf(findings), findings }
      }),
  }
}
export type Findings = ReturnType<typeof createFindings>
