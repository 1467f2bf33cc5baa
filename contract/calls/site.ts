/**
 * The public site's own call: `POST <revalidate address>?tags=products&tags=products:<id>`, with no body and no
 * Authorization. After a save any admin's tags are sent; refreshing by hand demands this.
 */
export const siteRefresh = { line: 'POST (public site) revalidate', access: ['Setting', 'UPDATE'] } as const
/** As many tags as one request carries, and characters of one. */
export const siteTagLimits = { tags: 50, length: 100 } as const
