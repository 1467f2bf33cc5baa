import type { Areas } from '#contract/areas.ts'

type Values = Readonly<Record<string, unknown>>

const addressOf = (values: Values, name: string, usual: string, isFit: (text: string) => boolean): string => {
  const text = String(values[name] ?? '').trim() || usual
  if (text && !isFit(text))
    throw new Error(`${name} must be an address like https://shop.example.com, not '${text}'`)
  return text.replace(/\/+$/, '')
}
const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** `legacy=https://legacy.example.com stock=…` → addresses by name. */
const addressesOf = (values: Values, name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    String(values[name] ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((part) => {
        const [key = '', ...address] = part.split('=')
        return [key, addressOf({ [name]: address.join('=') }, name, '', isHttp)]
      }),
  )

/** A path with a slash at both ends. */
const baseOf = (values: Values): string => {
  const path = `/${String(values.VITE_BASE ?? '').trim()}/`.replace(/\/{2,}/g, '/')
  // Dots are resolved, and what has to be escaped is.
  if (/[:?#]/.test(path) || new URL(path, 'http://here.invalid').pathname !== path)
    throw new Error(`VITE_BASE must be a path like /admin/, not '${values.VITE_BASE}'`)
  return path
}

const areasOf = (values: Values): Areas => {
  const names = (name: string) =>
    String(values[name] ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
  const [without, only] = [names('VITE_WITHOUT'), names('VITE_ONLY')]
  return { ...(without.length && { without }), ...(only.length && { only }) }
}

/** The settings of a build; a wrong value stops the build with its name. */
export const readBrowserEnv = (values: Values) => ({
  /** Where the admin is served; in the browser, see src/base.ts. */
  base: baseOf(values),
  /** The backend's origin; empty means the origin that serves the admin. */
  apiUrl: addressOf(values, 'VITE_API_URL', '', isHttp),
  /** Addresses of the backends in contract/backends.ts, by name, where they are not the declared ones. */
  backendUrls: addressesOf(values, 'VITE_BACKENDS'),
  /** What the backend lacks, or everything that it supports, by the names of resources, pages and groups of calls. */
  areas: areasOf(values),
  /** The public site, for a link to it; empty where there is none. */
  siteUrl: addressOf(values, 'VITE_SITE_URL', '', isHttp),
  /** Where the tags of changed pages are posted. */
  revalidateUrl: addressOf(
    values,
    'VITE_REVALIDATE_URL',
    '/site/revalidate',
    (t) => t.startsWith('/') || isHttp(t),
  ),
})
export type BrowserEnv = ReturnType<typeof readBrowserEnv>
