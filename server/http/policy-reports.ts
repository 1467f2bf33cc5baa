import type { FastifyInstance } from 'fastify'
import type { createSecurityLog } from '../modules/security/security-log'

/** Where browsers report what the content policy of a page refused, unless POLICY_REPORT_URL names another place. */
export const policyReportPath = '/api/x/open/policy-reports'

const maxBytes = 16_384
const maxReports = 5
/** Of a server, from all browsers: one broken page reports with each of its users. */
const maxOfMinute = 60
const minuteMs = 60_000

type Report = Readonly<Record<string, unknown>>
const isReport = (value: unknown): value is Report => typeof value === 'object' && value !== null

/** Both forms that browsers send: of `report-uri`, and of the Reporting API. */
const reportsIn = (body: unknown): Report[] => {
  const found = Array.isArray(body)
    ? body.flatMap((one) => (isReport(one) && one.type === 'csp-violation' ? [one.body] : []))
    : isReport(body)
      ? [body['csp-report']]
      : []
  return found.filter(isReport).slice(0, maxReports)
}

const word = (value: unknown) => (typeof value === 'string' && /^[a-z-]{1,40}$/.test(value) ? value : '…')
/** Addresses may have secrets in paths and queries: an origin has none. */
const originIn = (value: unknown) => {
  if (typeof value !== 'string') return '…'
  return URL.canParse(value) && new URL(value).origin !== 'null' ? new URL(value).origin : word(value)
}

/** What was refused, such as `script-src-elem https://other.example`. */
export const describeReport = (report: Report): string => {
  const directive = report['effective-directive'] ?? report.effectiveDirective ?? report['violated-directive']
  const blocked = report['blocked-uri'] ?? report.blockedURL
  return `${word(directive)} ${originIn(blocked)}`.slice(0, 100)
}

/** Puts the reports of browsers into the security log, where equal ones of a minute are one. Anyone can send them. */
export const registerPolicyReports = (
  app: FastifyInstance,
  write: ReturnType<typeof createSecurityLog>,
  now: () => Date,
) => {
  let [minute, count] = [0, 0]
  const mayWrite = () => {
    const current = Math.floor(now().getTime() / minuteMs)
    if (current !== minute) [minute, count] = [current, 0]
    count += 1
    return count <= maxOfMinute
  }
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: maxBytes },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(
      policyReportPath,
      { bodyLimit: maxBytes, config: { demand: 'open' } },
      async (request, reply) => {
        for (const report of reportsIn(request.body))
          if (mayWrite())
            await write(
              {
                ...{ kind: 'PolicyViolation', call: describeReport(report), person: null },
                ...{ address: request.ip.slice(0, 60), device: '' },
              },
              now(),
            )
        return reply.status(204).send()
      },
    )
  })
}
