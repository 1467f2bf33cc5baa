const self = "'self'"
const none = "'none'"

/** What a page of the admin may load and call. `origins` are those of its backends, besides the one that serves it. */
export const contentPolicy = (origins: readonly string[] = []) => ({
  defaultSrc: [self],
  scriptSrc: [self],
  // Components insert styles into the page.
  styleSrc: [self, "'unsafe-inline'"],
  // Backends have pictures too.
  imgSrc: [self, 'data:', 'blob:', ...origins],
  connectSrc: [self, ...origins],
  objectSrc: [none],
  baseUri: [none],
  formAction: [self],
  frameAncestors: [none],
})

/** The policy as the value of a header. */
export const formatContentPolicy = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([name, sources]) =>
      [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...sources].join(' '),
    )
    .join('; ')

/** In the folder of the built admin: the origins of its backends, and the policy for other web servers. */
export const securityFile = 'security.json'
export type SecurityFile = { origins: readonly string[]; contentSecurityPolicy: string }
