const parts = (path: string) => path.split('/').filter(Boolean)

/** The address with its beginning spelt like a known path, parameters unchanged; undefined if it is another path. */
const matchCase = (known: string, pathname: string): string | undefined => {
  const given = parts(pathname)
  const own = parts(known)
  const fits =
    own.length > 0 &&
    own.length <= given.length &&
    own.every((part, at) => part.startsWith(':') || part.toLowerCase() === given[at]?.toLowerCase())
  if (!fits) return undefined
  return `/${given.map((part, at) => (own[at] === undefined || own[at].startsWith(':') ? part : own[at])).join('/')}`
}

/** The known path that an address in other letter case matches; the longest match wins. */
export const canonicalPath = (known: readonly string[], pathname: string): string | undefined =>
  [...known]
    .sort((a, b) => parts(b).length - parts(a).length)
    .map((path) => matchCase(path, pathname))
    .find((path) => path !== undefined)
