import { type Config, configOrigins } from '#contract/config.ts'

const self = "'self'"
const none = "'none'"

export type Allowed = {
  /** Those of its backends, besides the one that serves it. */
  origins?: readonly string[]
  /** The hashes of the scripts within the page. */
  scripts?: readonly string[]
  /** Where browsers report what the policy refused. */
  reportUrl?: string | undefined
}

/** What a page of the admin may load, run and call. */
export const contentPolicy = ({ origins = [], scripts = [], reportUrl }: Allowed = {}) => ({
  defaultSrc: [self],
  scriptSrc: [self, ...scripts],
  // Components insert styles into the page.
  styleSrc: [self, "'unsafe-inline'"],
  // Backends have pictures too.
  imgSrc: [self, 'data:', 'blob:', ...origins],
  connectSrc: [self, ...origins],
  objectSrc: [none],
  baseUri: [none],
  formAction: [self],
  frameAncestors: [none],
  // Browsers that know `report-to` still read this one.
  ...(reportUrl && { reportUri: [reportUrl] }),
})

/** The policy as the value of a header. */
export const formatContentPolicy = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([name, sources]) =>
      [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...sources].join(' '),
    )
    .join('; ')

/** In the folder of the built admin: its place, what its page needs, and the policy for other web servers. */
export const securityFile = 'security.json'
export type SecurityFile = {
  /** The path that the admin was built for, with a slash at both ends. */
  base: string
  scripts: readonly string[]
  /** The settings of the build, which those of its place replace. */
  config: Config
  /** The addresses in contract/backends.ts. */
  declared: Readonly<Record<string, string>>
  contentSecurityPolicy: string
}

/** What the page of a build may run and call with the settings of its place. */
export const allowedBy = ({ scripts, declared, ...built }: SecurityPart, config: Config): Allowed => {
  const all = { ...built.config, ...config }
  return { scripts, origins: configOrigins({ ...all, backends: { ...declared, ...all.backends } }) }
}
type SecurityPart = Pick<SecurityFile, 'scripts' | 'config' | 'declared'>
