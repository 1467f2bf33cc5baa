import type { Config } from '#contract/config.ts'
import { setStoreFacts } from '#contract/store.ts'

/** Settings as the admin uses them. */
export const settingsOf = (config: Config) => {
  const { apiUrl = '', backends = {}, only, without, siteUrl = '' } = config
  return {
    /** The backend's origin; empty means the origin that serves the admin. */
    apiUrl,
    /** Addresses of the backends in contract/backends.ts, by name, where they are not the declared ones. */
    backendUrls: backends,
    /** What the backend lacks, or everything that it supports, by the names of resources, pages and groups of calls. */
    areas: { ...(without?.length && { without }), ...(only?.length && { only }) },
    /** The public site, for a link to it; empty where there is none. */
    siteUrl,
    /** Where the tags of changed pages are posted. */
    revalidateUrl: config.revalidateUrl ?? '/site/revalidate',
    /** How the shop presents itself where its backend does not say it. */
    shop: { name: config.name, logo: config.logo, colour: config.colour },
  }
}

/** vite.config.ts has read the variables of the build; scripts outside of it have none. */
declare const __SETTINGS__: Config | undefined
const built = typeof __SETTINGS__ === 'undefined' ? {} : __SETTINGS__

/** The only place that reads settings: those of the build, and those of its place, once they are read. */
export const env = settingsOf(built)

/**
 * Replaces settings of the build by those of config.json. Whether they are right is checked while the admin is loading, so that those that are
 * delay nothing: `fail` is called with what is wrong.
 */
export const applyConfig = (config: Config, fail: (key: string, value: unknown) => void): void => {
  setStoreFacts(config)
  Object.assign(env, settingsOf({ ...built, ...config }))
  if (Object.keys(config).length)
    void import('#contract/config.ts').then(({ findConfigError }) => {
      const error = findConfigError(config)
      if (error) fail(error.key, error.value)
    })
}

/** The path that the admin is served at: `VITE_BASE`, with a slash at both ends. The router adds it to its addresses, and pages do not see it. */
export const base = (): string => import.meta.env.BASE_URL

/** The address of a page of the admin: `/orders` → `/admin/orders`. */
export const addressOfPage = (path: string): string => `${base().slice(0, -1)}${path}`

/** The address of a file next to the page. */
export const addressOfFile = (name: string): string =>
  new URL(name, `${window.location.origin}${base()}`).href

/** The page at an address: `/admin/orders` → `/orders`. */
export const pageAt = (pathname: string): string =>
  `${pathname}/`.startsWith(base()) ? pathname.slice(base().length - 1) || '/' : pathname

/** The page that this tab shows, also where there is no router yet. */
export const shownPage = () => {
  const { pathname, search, hash } = window.location
  return { pathname: pageAt(pathname), search, hash }
}
