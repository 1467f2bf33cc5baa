export type Pairs = readonly (readonly [string, string])[]

/** Spaces as %20 and colons as %3A: every reserved character of a name or value is encoded. */
export const queryString = (pairs: Pairs): string =>
  pairs.map(([param, value]) => `${encodeURIComponent(param)}=${encodeURIComponent(value)}`).join('&')

export const withQuery = (path: string, pairs: Pairs): string =>
  pairs.length ? `${path}?${queryString(pairs)}` : path
