import type { AddressInfo } from 'node:net'
import type { Exchange } from '../../../../conformance/client'
import type { Finding, Outcome } from '../../../../conformance/findings'
import { type Report, type RunOptions, runConformance } from '../../../../conformance/run'
import { demoPassword } from '../../../../server/auth/accounts'
import type { App, Role } from '../harness'
import { checkRefusal } from '../response-check'

/** The address of the application; it listens until it is stopped. */
export const addressOf = async ({ app }: App): Promise<string> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

const accountOf = (role: Role) => ({ user: `${role}@moto.example`, password: demoPassword })

/** Checks the application as `npm run conformance` does, and as strictly as the reference backend allows. */
export const runAgainst = (
  app: App,
  url: string,
  options: Partial<RunOptions> & { as?: Role; limitedTo?: Role } = {},
): Promise<Report> => {
  const { as = 'super', limitedTo, ...more } = options
  return runConformance({
    registry: app.registry,
    url,
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
    if (status >= 400) checkRefusal(registry, line, body, (body as { requestId?: unknown }).requestId)
  }

type Problem = Pick<Finding, 'check' | 'line' | 'problem'> & { name: string }
export const problemsIn = (outcomes: readonly Outcome[]): Problem[] =>
  outcomes.flatMap(({ name, findings }) =>
    findings.flatMap(({ check, line = '', problem }) => (problem ? [{ name, check, line, problem }] : [])),
  )
