import type { Exchange } from '#conformance/client.ts'
import type { Finding, Outcome } from '#conformance/findings.ts'
import { type Report, type RunOptions, runConformance } from '#conformance/run.ts'
import { demoPassword } from '#server/auth/accounts.ts'
import type { App, Role } from '../harness'
import { checkRefusal } from '../response-check'
import { injectAdapter } from './inject-adapter'

const accountOf = (role: Role) => ({ user: `${role}@moto.example`, password: demoPassword })

/** Checks the application as strictly as the reference backend allows; `url` is that of a proxy in front of it. */
export const runAgainst = (
  app: App,
  options: Partial<RunOptions> & { as?: Role; limitedTo?: Role } = {},
): Promise<Report> => {
  const { as = 'super', limitedTo, ...more } = options
  return runConformance({
    registry: app.registry,
    url: 'http://localhost',
    ...(!options.url && { send: injectAdapter(app) }),
    backends: {},
    urls: {},
    areas: {},
    account: accountOf(as),
    ...(limitedTo && { limited: accountOf(limitedTo) }),
    write: false,
    timeoutMs: 30_000,
    isExact: true,
    ...more,
  })
}

/** Throws if a refusal has a text without a code. */
export const checkRefusals =
  ({ registry }: App) =>
  ({ line, status, body }: Exchange): void => {
    if (status >= 400) checkRefusal(registry, line, status, body, (body as { requestId?: unknown }).requestId)
  }

type Problem = Pick<Finding, 'check' | 'line' | 'problem'> & { name: string }
export const problemsIn = (outcomes: readonly Outcome[]): Problem[] =>
  outcomes.flatMap(({ name, findings }) =>
    findings.flatMap(({ check, line = '', problem }) => (problem ? [{ name, check, line, problem }] : [])),
  )
