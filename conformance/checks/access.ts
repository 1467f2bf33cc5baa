import type { AxiosRequestConfig } from 'axios'
import type { ApiCall } from '../../contract/api-calls'
import { type Grants, isGranted } from '../../contract/policies/access'
import type { Client } from '../client'
import type { Context } from '../context'
import { refusalProblems } from '../facts/refusal'
import { unknownIdLike } from '../samples'

/** A request that changes nothing: it names no existing record and has no body. */
const probeOf = ({ method, path }: ApiCall): AxiosRequestConfig => ({
  method,
  url: path.replace(/^\/api\//, '').replace(/\{\w+\}/g, unknownIdLike(undefined)),
  ...(method !== 'GET' && method !== 'DELETE' && { data: {} }),
})

/** Checks that a call refuses callers without a session. */
export const checkSessionRequired = async (
  { anonymous, stranger, findings, rules }: Context,
  call: ApiCall,
): Promise<void> => {
  if (call.accessRule === 'open') return
  if (!rules.hasSessions(call.resource))
    return findings.skip(call.name, 'without a token', 'its backend receives no token')
  for (const [check, client] of [
    ['without a token', anonymous],
    ['with an unknown token', stranger],
  ] as const) {
    const exchange = await client.request(probeOf(call))
    findings.expect(call.name, check, exchange, refusalProblems(exchange, 401))
  }
}

export type LimitedUser = { client: Client; role: Grants }

/** Whether a role may make a call, by the rule that both sides share. */
export const mayCall = (role: Grants, { accessRule, only }: ApiCall): boolean =>
  isGranted(role, accessRule) && (!only || only.includes(role.roleType))

/** Checks that a call refuses a user who lacks its permission. */
export const checkPermission = async (
  { findings, rules }: Context,
  { client, role }: LimitedUser,
  call: ApiCall,
): Promise<void> => {
  if (mayCall(role, call) || !rules.hasSessions(call.resource)) return
  const exchange = await client.request(probeOf(call))
  findings.expect(call.name, 'without the permission', exchange, refusalProblems(exchange, 403))
}
