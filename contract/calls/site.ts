/**
 * The public site's own call: `POST <revalidate address>?tags=products&tags=products:<id>`, without body and
 * Authorization. After a save any user's browser sends tags; refreshing by hand requires this permission.
 */
export const siteRefresh = { line: 'POST (public site) revalidate', access: ['Setting', 'UPDATE'] } as const
/** The maximum number of tags in a request, and of characters in a tag. */
export const siteTagLimits = { tags: 50, length: 100 } as const
