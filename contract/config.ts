/**
 * What differs between the places of one build: `config.json` next to its page, which the admin reads before its first request, and the
 * server when it starts. The settings of a build (`VITE_API_URL` and so on) are what it replaces.
 */
export type Config = {
  apiUrl?: string
  backends?: Readonly<Record<string, string>>
  only?: readonly string[]
  without?: readonly string[]
  siteUrl?: string
  revalidateUrl?: string
  currency?: string
  timeZone?: string
  name?: string
  logo?: string
  colour?: string
}

export class ConfigError extends Error {
  constructor(
    readonly key: string,
    readonly value: unknown,
    readonly takes: string,
  ) {
    super(`${key} must be ${takes}, not ${JSON.stringify(value)}`)
  }
}

type Kind = { takes: string; fits: (value: unknown) => boolean }
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const origin = /^https?:\/\/[^\s/?#@]+(?=[/?#]|$)/
const isHttp = (value: unknown): value is string => isText(value) && origin.test(value) && !/\s/.test(value)
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const address: Kind = { takes: 'an address like https://shop.example.com', fits: isHttp }
const names: Kind = {
  takes: 'a list of names',
  fits: (value) => Array.isArray(value) && value.every(isText),
}
const isTimeZone = (value: unknown) => {
  try {
    // An offset means the opposite to PostgreSQL.
    return (
      isText(value) && !/^[+-]/.test(value) && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
    )
  } catch {
    return false
  }
}

const kinds: Readonly<Record<keyof Config, Kind>> = {
  apiUrl: address,
  backends: {
    takes: 'addresses by the names of backends',
    fits: (value) => isObject(value) && Object.values(value).every(isHttp),
  },
  only: names,
  without: names,
  siteUrl: address,
  revalidateUrl: {
    takes: 'a path, or an address like https://shop.example.com/api/revalidate',
    fits: (value) => (isText(value) && /^\/(?!\/)/.test(value)) || isHttp(value),
  },
  currency: {
    takes: 'a code like EUR',
    fits: (value) => isText(value) && /^[A-Z]{3}$/.test(value),
  },
  timeZone: { takes: 'a time zone like Europe/Berlin', fits: isTimeZone },
  name: { takes: 'a text', fits: isText },
  logo: {
    takes: 'the name of a file next to the page, or an address',
    fits: (value) => isHttp(value) || (isText(value) && /^[\w./-]+$/.test(value)),
  },
  colour: {
    takes: 'a color like #C8361D',
    fits: (value) => isText(value) && /^#[\da-f]{6}$/i.test(value),
  },
}

const withoutSlash = (value: unknown) => (isText(value) ? value.trim().replace(/\/+$/, '') : value)
const isKey = (key: string): key is keyof Config => Object.hasOwn(kinds, key)

/** What is JSON, as settings; throws a `ConfigError` for the first key that is unknown or has another value than it takes. */
export const readConfig = (given: unknown): Config => {
  if (!isObject(given)) throw new ConfigError('config.json', given, 'an object')
  for (const [key, value] of Object.entries(given)) {
    if (!isKey(key)) throw new ConfigError(key, value, `one of ${Object.keys(kinds).join(', ')}`)
    if (!kinds[key].fits(value)) throw new ConfigError(key, value, kinds[key].takes)
  }
  const config: Config = given
  const addresses = ['apiUrl', 'siteUrl', 'revalidateUrl'] as const
  return {
    ...config,
    ...Object.fromEntries(
      addresses.flatMap((key) => (config[key] === undefined ? [] : [[key, withoutSlash(config[key])]])),
    ),
    ...(config.backends && {
      backends: Object.fromEntries(
        Object.entries(config.backends).map(([name, url]) => [name, url.replace(/\/+$/, '')]),
      ),
    }),
  }
}

/** The same for what is being used already. */
export const findConfigError = (given: unknown): ConfigError | undefined => {
  try {
    readConfig(given)
    return undefined
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
}

/** The origins that the admin calls or shows pictures of, besides the one that serves it. */
export const configOrigins = ({ apiUrl, backends = {}, revalidateUrl, logo }: Config): string[] => {
  const urls = [apiUrl, ...Object.values(backends), revalidateUrl, logo]
  return [...new Set(urls.flatMap((url) => (isHttp(url) ? (origin.exec(url) ?? []) : [])))]
}
