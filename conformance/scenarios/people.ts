import { randomUUID } from 'node:crypto'
import type { LimitedUser } from '../checks/access'
import { checkCreation } from '../checks/creations'
import type { Client, Target } from '../client'
import type { Row } from '../facts/page'
import { CannotRunError, readRole, signIn } from '../session'
import type { Writing } from '../writing'

/** Distinguishes the account and its roles from other created records. */
const accountNumber = 5

type Sessions = { data: readonly { id: string; current: boolean }[] }

/** The calls by which a user changes their own account. */
const checkOwnAccount = async ({ call }: Writing, own: Client, other: () => Promise<unknown>) => {
  await call('x.updateProfile', { payload: { firstName: 'Conformance' } }, own)
  await call('x.arrangeDashboard', { payload: { cards: ['sales', 'work'] } }, own)
  await other()
  const sessions = await call<Sessions>('x.ownSessions', {}, own)
  const further = sessions?.data.find(({ current }) => !current)
  if (further) await call('x.endOwnSession', { params: { id: further.id } }, own)
}

/** The calls by which another user is managed. */
const checkManaged = async ({ call }: Writing, id: unknown, roles: readonly unknown[]) => {
  for (const roleId of roles) await call('admins.changeRole', { payload: { adminId: id, roleId } })
  const sessions = await call<Sessions>('x.adminSessions', { params: { id } })
  const [first] = sessions?.data ?? []
  if (first) await call('x.endAdminSession', { params: { id, sessionId: first.id } })
  await call('x.endAdminSessions', { params: { id } })
}

type Account = { id: unknown; user: string; password: string }

/** One-time links, and two-step sign-in as far as it needs no authenticator app. Returns the new password. */
const checkSignInHelp = async ({ anonymous, call }: Writing, own: Client, account: Account) => {
  const params = { id: String(account.id) }
  const started = { payload: { currentPassword: account.password } }
  await call('x.startTwoStep', started, own)
  await call('x.resetTwoStep', { params })
  await call('x.createPasswordLink', { params })
  await call('x.removePasswordLink', { params })
  const link = await call<{ token: string }>('x.createPasswordLink', { params })
  const [token, newPassword] = [link?.token, randomUUID()]
  await call('x.passwordLinkOwner', { payload: { token } }, anonymous)
  const isSet = await call('x.setPassword', { payload: { token, newPassword } }, anonymous)
  const password = isSet ? newPassword : account.password
  // An account without a second step needs no certain code.
  const signingIn = { username: account.user, password, code: '000000' }
  await call('x.signIn', { payload: signingIn }, anonymous)
  return password
}

/**
 * Creates a user whose role has no permissions, checks the calls on accounts with it, and deactivates it at the end.
 * Undefined if the backend has no such calls.
 */
export const checkPeople = async (writing: Writing, target: Target): Promise<LimitedUser | undefined> => {
  const { anonymous, call, findings, resource, undo } = writing
  const [roles, admins] = [resource('roles'), resource('admins')]
  if (!roles?.api.create || !admins?.api.create) return undefined
  const limits = { roleType: 'branch-admin-type', permissions: [] }
  const role = await checkCreation(writing, roles, accountNumber, limits)
  const second = await checkCreation(writing, roles, accountNumber + 1, limits)
  if (!role || !second) return undefined
  const [password, nextPassword] = [randomUUID(), randomUUID()]
  const account = await checkCreation(writing, admins, accountNumber, { roleId: role.row.id, password })
  if (!account) return undefined
  const { id } = account.row
  const user = String(account.input.userName)
  undo.push(async (client) => {
    await client.exchange((p) =>
      p.custom({
        url: 'x.setAdminActive',
        method: 'patch',
        payload: { isActive: false },
        meta: { params: { id } },
      }),
    )
  })
  const first = await signIn(target, anonymous, { user, password }).catch((error: unknown) => {
    if (!(error instanceof CannotRunError)) throw error
    findings.expect(`${admins.name}.create`, 'sign-in of the created user', account.exchange, [error.message])
  })
  if (!first) return undefined
  const payload = { currentPassword: password, newPassword: nextPassword }
  const changed = await call<Row>('auth.changePassword', { payload }, first.client)
  const credentials: { user: string; password: string } = {
    user,
    password: changed ? nextPassword : password,
  }
  const again = () => signIn(target, anonymous, credentials)
  const own = await again()
  await checkOwnAccount(writing, own.client, again)
  await checkManaged(writing, id, [second.row.id, role.row.id])
  await call('x.setAdminActive', { params: { id }, payload: { isActive: true } })
  credentials.password = await checkSignInHelp(writing, (await again()).client, { id, ...credentials })
  const limited = await again()
  return { client: limited.client, role: await readRole(limited.client) }
}
