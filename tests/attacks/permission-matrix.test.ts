import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiCall, callsOf } from '#contract/api-calls.ts'
import { registry } from '#contract/index.ts'
import { actions, isGranted, subjects } from '#contract/policies/access.ts'
import { messages } from '#contract/policies/messages.ts'
import { type App, roles, startApp } from '../support/server/harness'
import { peopleOf, permissionsOf } from '../support/server/people'

/** Every route with every role: each single permission, none, all, the demo's roles, and no session. */
let app: App
/** The token of a user by the permissions of the role. */
const users: { name: string; may: readonly string[]; token: string }[] = []
const single = subjects.flatMap((subject) => actions.map((action) => `${subject} ${action}`))
beforeAll(async () => {
  app = await startApp()
  const { who } = peopleOf(app)
  for (const may of [[], single, ...single.map((one) => [one])]) {
    const { token } = await who(...may)
    users.push({ name: may.length === 1 ? String(may[0]) : `${may.length} permissions`, may, token })
  }
})
afterAll(() => app.stop())

const calls = callsOf(registry)
let requests = 0
/** Without a body, and for ids that no record has: nothing is changed. */
const answerOf = async ({ method, path }: ApiCall, token?: string) => {
  requests += 1
  const { statusCode, body } = await app.inject({
    method: method as 'GET',
    url: path.replace(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000'),
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  })
  return { status: statusCode, isForbidden: statusCode === 403 && body.includes(messages.forbidden) }
}
/** They end the sessions that the walk uses. */
const endsSession = ['auth.logout']

it.each(calls.filter(({ name }) => !endsSession.includes(name)).map((call) => [call.name, call] as const))(
  '%s is allowed exactly for the callers with its permission',
  async (_, call) => {
    const wrong: string[] = []
    const isOpen = call.accessRule === 'open'
    const { status } = await answerOf(call)
    if ((status === 401) === isOpen && call.name !== 'auth.login') wrong.push(`no session: ${status}`)
    for (const { name, may, token } of users) {
      const role = { roleType: 'store-admin-type' as const, permissions: permissionsOf(may) }
      const isAllowed =
        isGranted(role, call.accessRule) && (!call.roleTypes || call.roleTypes.includes(role.roleType))
      const answer = await answerOf(call, token)
      if (answer.isForbidden === isAllowed || answer.status >= 500) wrong.push(`${name}: ${answer.status}`)
    }
    for (const role of roles) {
      const answer = await answerOf(call, app.tokenOf(role))
      if (answer.status >= 500 || (role === 'super' && answer.isForbidden))
        wrong.push(`${role}: ${answer.status}`)
    }
    expect(wrong).toEqual([])
  },
)
it('is complete', () => {
  console.info(`${calls.length} calls, ${users.length + roles.length + 1} callers, ${requests} requests`)
  expect(requests).toBe((calls.length - endsSession.length) * (users.length + roles.length + 1))
})
