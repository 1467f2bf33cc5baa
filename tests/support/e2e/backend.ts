export const password = 'moto-demo-2026'
export const accounts = {
  super: 'super@moto.example',
  store: 'store@moto.example',
  branch: 'branch@moto.example',
} as const
export type Role = keyof typeof accounts

export type Answer = { status: number; body: unknown }
/** Calls the backend by the lines of the specification: `call('GET admin/tags?page=1')`. */
export type Call = (line: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>

/** Requests with the token that is given with each, if any. */
type Send = (
  line: string,
  body?: unknown,
  token?: string,
  headers?: Record<string, string>,
) => Promise<Answer>

const sendTo =
  (url: string): Send =>
  async (line, body, token, more) => {
    const [method = 'GET', path = ''] = line.split(' ')
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      body: text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
    }
  }

export type Session = { token: string; user: unknown }
type Account = { userName: string; password: string }

export const logIn = async (url: string, account: Account): Promise<Session> => {
  const { status, body } = await sendTo(url)('POST store-admin/login', {
    username: account.userName,
    password: account.password,
  })
  if (status !== 200)
    throw new Error(`Login as ${account.userName} couldn’t be changed: ${status} ${JSON.stringify(body)}`)
  return body as Session
}

/** The session with its user as the backend has it now; undefined once it is over. */
export const refreshed = async (url: string, { token }: Session): Promise<Session | undefined> => {
  const { status, body } = await sendTo(url)('GET store-admin/profile', undefined, token)
  return status === 200 ? { token, user: body } : undefined
}

const sessions = new Map<string, Session>()
/**
 * A session of a demo account that tests share, because each login hashes a password. It is checked, and its user is
 * read again, before it is handed out: a test may end its session or change the account.
 */
export const sessionOf = async (url: string, role: Role, purpose: 'api' | 'page'): Promise<Session> => {
  const key = `${purpose} ${role} ${url}`
  const before = sessions.get(key)
  const session =
    (before && (await refreshed(url, before))) ?? (await logIn(url, { userName: accounts[role], password }))
  sessions.set(key, session)
  return session
}

export const tokenOf = async (url: string, role: Role) => (await sessionOf(url, role, 'api')).token
export const apiWith =
  (url: string, token: string): Call =>
  (line, content, headers) =>
    sendTo(url)(line, content, token, headers)
export const apiOf = async (url: string, role: Role): Promise<Call> => apiWith(url, await tokenOf(url, role))
