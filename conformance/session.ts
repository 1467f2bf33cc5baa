import { auth, type LoginResponse, type MyRole } from '#contract/calls/auth.ts'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import { type Client, createClient, type Exchange, type Target } from './client'

/** The backend cannot be checked at all; the message is for the user. */
export class CannotRunError extends Error {}

export type Credentials = { user: string; password: string }

/** Signs in as the admin does, with names and passwords that no report repeats. */
export const requestSession = (anonymous: Client, { user, password }: Credentials): Promise<Exchange> => {
  const { method, path } = parseEndpoint(auth.login.at)
  return anonymous.request({ method, url: path, data: { username: user, password } })
}

const tokenIn = ({ body }: Exchange) => (body as Partial<LoginResponse> | null)?.token
const hintOf = ({ status, line, body }: Exchange, url: string, user: string): string => {
  if (!status) return `${url} is unreachable: ${body}`
  if (status === 404 || status === 405)
    return `${line} returned ${status}. Give the address without /api, and set 'root' in contract/backends.ts for other paths.`
  if (status === 401 || status === 400)
    return `${url} refused to sign in '${user}' (${status}). Check name and password.`
  if (status === 429) return `${url} has refused too many sign-ins of '${user}'. Try again later.`
  return `${line} returned ${status} without a token: is this the address of the backend?`
}

/** Signs in; throws an explanation if that fails. */
export const signIn = async (target: Target, anonymous: Client, credentials: Credentials) => {
  const exchange = await requestSession(anonymous, credentials)
  const token = tokenIn(exchange)
  if (exchange.status >= 300 || !exchange.status || typeof token !== 'string' || !token)
    throw new CannotRunError(hintOf(exchange, target.url, credentials.user))
  return { exchange, token, client: createClient(target, token) }
}

/** The role of a signed-in user; throws an explanation if the backend does not return one. */
export const readRole = async (client: Client): Promise<MyRole> => {
  const { method, path } = parseEndpoint(auth.myRole.at)
  const { status, line, body } = await client.request({ method, url: path })
  const role = body as Partial<MyRole> | null
  if (status !== 200 || !role?.roleType)
    throw new CannotRunError(`${line} returned ${status} without a role, which the admin needs to sign in.`)
  return { ...(role as MyRole), permissions: role.permissions ?? [] }
}
