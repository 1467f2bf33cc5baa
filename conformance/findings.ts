import type { ApiCall } from '#contract/api-calls.ts'
import type { Exchange } from './client'
import { type Effect, effectOf } from './effects'

/** Problems with the same effect. */
export type Difference = { problem: string; effect: Effect }
/** One check of one call: passed, with differences (`problem` has all of them), or skipped with the reason. */
export type Finding = {
  check: string
  line?: string
  problem?: string
  differences?: readonly Difference[]
  skipped?: string
}
export const isMattering = ({ differences = [] }: Finding): boolean =>
  differences.some(({ effect }) => effect.matters)
/** `differs` only if a difference matters to the admin. */
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
  if (findings.some(isMattering)) return 'differs'
  return findings.some(({ skipped }) => !skipped) ? 'present' : 'not checked'
}

const withEffects = (call: ApiCall, { problems = [], ...finding }: Found): Finding => {
  if (!problems.length) return finding
  const byEffect = new Map<string, Difference>()
  for (const problem of problems) {
    const effect = effectOf(call, finding.check, problem)
    const same = byEffect.get(effect.text)
    byEffect.set(effect.text, { problem: same ? `${same.problem}; ${problem}` : problem, effect })
  }
  return { ...finding, problem: problems.join('; '), differences: [...byEffect.values()] }
}

type Found = Pick<Finding, 'check' | 'line' | 'skipped'> & { problems?: readonly string[] }

/** Collects what the checks find, by call. */
export const createFindings = () => {
  const byCall = new Map<string, Found[]>()
  const absent = new Map<string, string>()
  const add = (name: string, finding: Found) => {
    byCall.set(name, [...(byCall.get(name) ?? []), finding])
  }
  return {
    /** Several problems are one finding. */
    expect: (name: string, check: string, { line }: Pick<Exchange, 'line'>, problems: readonly string[]) =>
      add(name, { check, line, problems }),
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
        const findings = own.length
          ? own.map((one) => withEffects(call, one))
          : [{ check: 'response', skipped: 'no check applies' }]
        return { ...common, result: resultOf(findings), findings }
      }),
  }
}
export type Findings = ReturnType<typeof createFindings>

export const results: readonly Result[] = ['present', 'absent', 'differs', 'not checked']

export const countByResult = (outcomes: readonly Outcome[]): Record<Result, number> =>
  Object.fromEntries(
    results.map((result) => [result, outcomes.filter((one) => one.result === result).length]),
  ) as Record<Result, number>
