import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const client = { clientId: 'moto-admin', clientSecret: 'a-secret-of-the-admin' }

/** A real OpenID Connect provider. Its sign-in page accepts every password; `users` has the claims by login. */
export const startProvider = async (redirectUri: string, users: Map<string, Record<string, unknown>>) => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      { client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'groups'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
    },
    cookies: { keys: ['of the test'] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...users.get(id) }) }),
    // No one is asked for consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: String(oidc.client?.clientId),
        accountId: String(oidc.session?.accountId),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  server.on('request', provider.callback())
  return {
    issuer,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** What a browser does at the provider: signs in there, or declines. Returns the address that it is sent back to. */
export const visitProvider = async (start: string, redirectUri: string, login: string | null) => {
  const cookies = new Map<string, string>()
  const visit = async (address: string, form?: Record<string, string>): Promise<URL> => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (next?.startsWith(redirectUri)) return new URL(next)
    if (next) return visit(new URL(next, address).href)
    if (login === null) return visit(`${address}/abort`)
    return visit(address, { prompt: 'login', login, password: 'any' })
  }
  return visit(start)
}
