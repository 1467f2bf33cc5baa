import type { AxiosRequestConfig } from 'axios'
import type { ApiCall } from '#contract/api-calls.ts'
import { type Grants, isGranted } from '#contract/policies/access.ts'
import { isSessionMessage } from '#providers/errors.ts'
import { answered } from '../backend-rules'
import type { Client, Exchange } from '../client'
import type { Context } from '../context'
import { unknownIdLike } from '../samples'

/** A request that changes nothing: it names no existing record and has no body. */
const probeOf = ({ method, path }: ApiCall): AxiosRequestConfig => ({
  method,
  url: path.replace(/^\/api\//, '').replace(/\{\w+\}/g, unknownIdLike(undefined)),
  ...(method !== 'GET' && method !== 'DELETE' && { data: {} }),
})

/** Otherwise the admin takes a 401 for a refusal like any other. */
const endsSession = ({ body }: Exchange): boolean => {
  const { endsSession: isEnd, message } = (body ?? {}) as { endsSession?: unknown; message?: unknown }
  const [text] = [message].flat()
  return isEnd === true || (typeof text === 'string' && isSessionMessage(text))
}
const notEnded =
  "'message' does not say that the session is over, as 'Session error!!' does; a dialect lists it in 'sessionEnds'"

const groupOf = ({ name }: ApiCall) => name.split('.')[0]

/** Checks that a call refuses callers without a session; for the first call of a resource, also an unknown token. */
export const checkSessionRequired = async (
  { anonymous, stranger, findings, rules, calls }: Context,
  call: ApiCall,
): Promise<void> => {
  if (call.accessRule === 'open') return
  if (!rules.hasSessions(call.resource))
    return findings.skip(call.name, 'without a token', 'its backend receives no token')
  if (rules.isAnswered(call)) return findings.skip(call.name, 'without a token', answered)
  const refuse = async (check: string, client: Client, statuses: readonly number[]) => {
    const exchange = await client.request(probeOf(call))
    const problems = rules.refusalProblems(call.resource, exchange, ...statuses)
    findings.expect(call.name, check, exchange, [
      ...problems,
      ...(client === stranger && !problems.length && !endsSession(exchange) ? [notEnded] : []),
    ])
  }
  await refuse('without a token', anonymous, rules.refusedWithoutToken(call.resource))
  const isFirst = call === calls.find((one) => one.method === 'GET' && groupOf(one) === groupOf(call))
  if (isFirst) await refuse('with an unknown token', stranger, [401])
}

export type LimitedUser = { client: Client; role: Grants }

/** Whether a role may make a call, by the rule that both sides share. */
export const mayCall = (role: Grants, { accessRule, roleTypes }: ApiCall): boolean =>
  isGranted(role, accessRule) && (!roleTypes || roleTypes.includes(role.roleType))

/** Checks that a call refuses a user who lacks its permission. */
export const checkPermission = async (
  { findings, rules }: Context,
  { client, role }: LimitedUser,
  call: ApiCall,
): Promise<void> => {
  if (mayCall(role, call) || !rules.hasSessions(call.resource) || rules.isAnswered(call)) return
  const exchange = await client.request(probeOf(call))
  findings.expect(
    call.name,
    'without the permission',
    exchange,
    rules.refusalProblems(call.resource, exchange, 403),
  )
}
