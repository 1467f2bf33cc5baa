import assert from 'node:assert/strict'
import { ServerProcess } from '../support/server/process/process'

const account = { ADMIN_EMAIL: 'owner@moto.example', ADMIN_PASSWORD: 'a-long-enough-secret-7' }

export type Answer = { status: number; body: Record<string, unknown> }

/** A server on an embedded database, and its signed-in user. */
export const shopProcess = (dataDir?: string, env: Record<string, string> = {}) => {
  const server = new ServerProcess({ ...account, ...env }, dataDir)
  let token = ''
  const authorization = (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = { ...init.headers, ...authorization() }
    const response = await server.fetch(path, { ...init, headers })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  const call = (line: string, body?: object) => {
    const [method = 'GET', path = ''] = line.split(' ')
    const headers = { 'content-type': 'application/json' }
    return send(`/api/${path}`, { method, ...(body && { headers, body: JSON.stringify(body) }) })
  }
  return {
    server,
    authorization,
    send,
    call,
    signIn: async () => {
      const { ADMIN_EMAIL: username, ADMIN_PASSWORD: password } = account
      const { status, body } = await call('POST store-admin/login', { username, password })
      assert.equal(status, 200, 'the sign-in')
      token = String(body.token)
    },
  }
}
export type ShopProcess = ReturnType<typeof shopProcess>
