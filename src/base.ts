/**
 * Where the admin is served: `VITE_BASE` of the build, with a slash at both ends. The router adds it to its addresses and
 * leaves it out of those it gives to pages; everything else that reads or writes an address of the browser does it here.
 */
export const base = (): string => import.meta.env.BASE_URL

/** The address of a page of the admin: `/orders` → `/admin/orders`. */
export const addressOfPage = (path: string): string => `${base().slice(0, -1)}${path}`

/** The page at an address: `/admin/orders` → `/orders`. */
export const pageAt = (pathname: string): string =>
  `${pathname}/`.startsWith(base()) ? pathname.slice(base().length - 1) || '/' : pathname

/** The page that this tab shows, also where there is no router yet. */
export const shownPage = () => {
  const { pathname, search, hash } = window.location
  return { pathname: pageAt(pathname), search, hash }
}
