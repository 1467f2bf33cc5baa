import { type Config, ConfigError, readConfig } from '#contract/config.ts'

type Values = Readonly<Record<string, unknown>>
const textOf = (values: Values, name: string) => String(values[name] ?? '').trim()

/** A path with a slash at both ends. */
const baseOf = (values: Values): string => {
  const path = `/${textOf(values, 'VITE_BASE')}/`.replace(/\/{2,}/g, '/')
  // Dots are resolved, and what has to be escaped is.
  if (/[:?#]/.test(path) || new URL(path, 'http://here.invalid').pathname !== path)
    throw new Error(`VITE_BASE must be a path like /admin/, not '${values.VITE_BASE}'`)
  return path
}

/** `legacy=https://legacy.example.com stock=…` → addresses by name. */
const addresses = (text: string) =>
  Object.fromEntries(
    text.split(/\s+/).map((part): [string, string] => {
      const [name = '', ...address] = part.split('=')
      return [name, address.join('=')]
    }),
  )
const names = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** The keys of config.json that a build can set as well, and how its variables are written. */
const variables = {
  apiUrl: ['VITE_API_URL', String],
  backends: ['VITE_BACKENDS', addresses],
  only: ['VITE_ONLY', names],
  without: ['VITE_WITHOUT', names],
  siteUrl: ['VITE_SITE_URL', String],
  revalidateUrl: ['VITE_REVALIDATE_URL', String],
} as const

const variableOf = (key: string) => (key in variables ? variables[key as keyof typeof variables][0] : key)

const configOf = (values: Values): Config => {
  const given = Object.entries(variables).flatMap(([key, [name, parse]]) => {
    const text = textOf(values, name)
    return text ? [[key, parse(text)]] : []
  })
  try {
    return readConfig(Object.fromEntries(given))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new ConfigError(variableOf(error.key), error.value, error.takes)
  }
}

/** The settings of a build, which src/env.ts is given; a wrong value stops the build with its name. */
export const readBrowserEnv = (values: Values): { base: string; config: Config } => ({
  base: baseOf(values),
  config: configOf(values),
})
export type BrowserEnv = ReturnType<typeof readBrowserEnv>
