type Values = Readonly<Record<string, unknown>>

const addressOf = (values: Values, name: string, usual: string, isFit: (text: string) => boolean): string => {
  const text = String(values[name] ?? '').trim() || usual
  if (text && !isFit(text))
    throw new Error(`${name} must be an address like https://shop.example.com, not '${text}'`)
  return text.replace(/\/+$/, '')
}
const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** The settings of a build; a wrong value stops the build with its name. */
export const readEnv = (values: Values) => ({
  /** The backend's origin; empty means the origin that serves the admin. */
  apiUrl: addressOf(values, 'VITE_API_URL', '', isHttp),
  /** The public site, for links; empty if there is none. */
  siteUrl: addressOf(values, 'VITE_SITE_URL', '', isHttp),
  /** Where the tags of changed pages are posted. */
  revalidateUrl: addressOf(
    values,
    'VITE_REVALIDATE_URL',
    '/site/revalidate',
    (t) => t.startsWith('/') || isHttp(t),
  ),
})
