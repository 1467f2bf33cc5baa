/** An OpenID Connect provider, and which of its users sign in here. */
export type SingleSignOnSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
  /** How users know the provider. */
  name: string
  /** The login page, which the provider sends the browser back to. */
  redirectUri: string
  /** The claim that decides the role, and the roles by its values: the first that is found counts. */
  roleClaim: string | undefined
  roles: readonly { value: string; role: string }[]
  /** Users with an email address of these domains sign in there only. */
  domains: readonly string[]
}

/** What the server keeps of a sign-in that has begun. */
export type BegunSignOn = { state: string; nonce: string; verifier: string }
export type Claims = Readonly<Record<string, unknown>> & { sub: string }

export type SingleSignOn = SingleSignOnSettings & {
  begin: () => Promise<BegunSignOn & { address: string }>
  /** The claims about the user whom this response signs in. Refuses one that does not belong to what was begun. */
  claimsOf: (response: string, begun: BegunSignOn) => Promise<Claims>
}
