const parts = (path: string) => path.split('/').filter(Boolean)

/** The address with its beginning spelt like a known path, parameters unchanged; undefined if it is another path. */
const matchCase = (known: string, pathname: string): string | undefined => {
  const segments = parts(pathname)
  const own = parts(known)
  const fits =
    own.length > 0 &&
    own.length <= segments.length &&
    own.every((part, index) => part.startsWith(':') || part.toLowerCase() === segments[index]?.toLowerCase())
  if (!fits) return undefined
  return `/${segments.map((part, index) => (own[index] === undefined || own[index].startsWith(':') ? part : own[index])).join('/')}`
}

/** The known path that an address in other letter case matches; the longest match wins. */
export const canonicalPath = (known: readonly string[], pathname: string): string | undefined =>
  [...known]
    .sort((a, b) => parts(b).length - parts(a).length)
    .map((path) => matchCase(path, pathname))
    .find((path) => path !== undefined)
