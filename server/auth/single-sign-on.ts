import type { ClientAuth, Configuration } from 'openid-client'
import { reason } from '#contract/policies/errors/index.ts'
import { ApiError } from '../core/errors'
import { loadOnce } from '../core/load-once'
import type { Claims, SingleSignOn, SingleSignOnSettings } from '../core/single-sign-on'

const timeoutSeconds = 10

/** Loaded with the first sign-in, which saves time at every start. */
const load = () => import('openid-client')
type Client = Awaited<ReturnType<typeof load>>

/** By the header, as OpenID Connect Discovery says where a provider does not name its methods. */
const authenticate =
  ({ ClientSecretBasic, ClientSecretPost }: Client, secret: string): ClientAuth =>
  (server, ...others) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isBasic = methods.includes('client_secret_basic')
    return (isBasic ? ClientSecretBasic : ClientSecretPost)(secret)(server, ...others)
  }

const discover = async ({ issuer, clientId, clientSecret }: SingleSignOnSettings) => {
  const client = await load()
  // A provider without TLS is one on this machine; see `readEnv`.
  const isPlain = issuer.startsWith('http:')
  const server = await client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    authenticate(client, clientSecret),
    {
      timeout: timeoutSeconds,
      execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    },
  )
  return { client, server }
}

/** Failures of the network, and of a provider that is out of order. */
const isUnreachable = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown }
  const status = cause instanceof Response ? cause.status : 0
  return code === 'OAUTH_TIMEOUT' || status >= 500 || (error instanceof TypeError && code === undefined)
}

const refusalOf = (error: unknown, { name }: SingleSignOnSettings): ApiError => {
  if (isUnreachable(error)) return new ApiError(503, reason('sso.unreachable', { name }), {}, error)
  const isDenied = (error as { code?: string }).code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR'
  return new ApiError(401, reason(isDenied ? 'sso.denied' : 'sso.failed', { name }), {}, error)
}

const readClaims = async (
  { client, server }: { client: Client; server: Configuration },
  address: URL,
  { state, nonce, verifier }: Parameters<SingleSignOn['claimsOf']>[1],
): Promise<Claims> => {
  const tokens = await client.authorizationCodeGrant(server, address, {
    ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider returned no ID token')
  // Many providers have email address and groups only there.
  const more = server.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(server, tokens.access_token, claims.sub)
    : {}
  return { ...more, ...claims }
}

/** Sign-in by the authorization code flow with PKCE. The provider is discovered at the first one, and after failures again. */
export const createSingleSignOn = (settings: SingleSignOnSettings): SingleSignOn => {
  const discovering = loadOnce(() => discover(settings))
  const refuse = (error: unknown): never => {
    throw refusalOf(error, settings)
  }
  const discovered = () =>
    discovering().catch((error: unknown) => {
      throw new ApiError(503, reason('sso.unreachable', { name: settings.name }), {}, error)
    })
  return {
    ...settings,
    begin: async () => {
      const { client, server } = await discovered()
      const [state, nonce, verifier] = [
        client.randomState(),
        client.randomNonce(),
        client.randomPKCECodeVerifier(),
      ]
      const address = client.buildAuthorizationUrl(server, {
        ...{ redirect_uri: settings.redirectUri, scope: settings.scope, state, nonce },
        ...{
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        },
      })
      return { address: address.href, state, nonce, verifier }
    },
    claimsOf: async (response, begun) => {
      const address = new URL(settings.redirectUri)
      address.search = response
      return readClaims(await discovered(), address, begun).catch(refuse)
    },
  }
}

/** Users of some domains sign in at the provider, which then decides who they are and whether they may. */
export const refuseEnforced = (
  singleSignOn: SingleSignOnSettings | undefined,
  email: string,
  statusCode: 400 | 401,
) => {
  const [, domain] = /@([^@]+)$/.exec(email.toLowerCase()) ?? []
  if (singleSignOn && domain && singleSignOn.domains.includes(domain))
    throw new ApiError(statusCode, reason('sso.required', { domain, name: singleSignOn.name }))
}
