import { auth } from '#contract/calls/auth.ts'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import { answered } from '../backend-rules'
import type { Target } from '../client'
import type { Context } from '../context'
import { type Credentials, requestSession, signIn } from '../session'

/** Checks the calls that begin and end a session, with a second session. */
export const checkSignIn = async (
  context: Context,
  target: Target,
  credentials: Credentials,
): Promise<void> => {
  const { anonymous, calls, findings, responseProblems, rules } = context
  const callNamed = (name: string) => calls.find((call) => call.name === name)
  const [login, logout] = [callNamed('auth.login'), callNamed('auth.logout')]
  if (login) {
    const { exchange } = await signIn(target, anonymous, credentials)
    findings.expect(login.name, 'response', exchange, responseProblems(login, exchange))
    if (rules.isAnswered(login)) findings.skip(login.name, 'unknown user', answered)
    else {
      // Another name than that of the account, which too many refusals would lock.
      const other = { user: 'conformance-unknown', password: 'conformance' }
      const unknown = await requestSession(anonymous, other)
      const problems = rules.refusalProblems(undefined, unknown, ...rules.refusedSignIn)
      findings.expect(login.name, 'unknown user', unknown, problems)
    }
  }
  if (logout) {
    const { client } = await signIn(target, anonymous, credentials)
    const request = ({ at }: { at: Parameters<typeof parseEndpoint>[0] }) => {
      const { method, path } = parseEndpoint(at)
      return client.request({ method, url: path })
    }
    const exchange = await request(auth.logout)
    findings.expect(logout.name, 'response', exchange, responseProblems(logout, exchange))
    if (rules.isAnswered(logout) || rules.isAnswered({ name: 'auth.profile' }))
      return findings.skip(logout.name, 'ended session', answered)
    const after = await request(auth.profile)
    findings.expect(logout.name, 'ended session', after, rules.refusalProblems(undefined, after, 401))
  }
}
