const parts = (path: string) => path.split('/').filter(Boolean)

/** The address as a known path spells its beginning: values and what follows stay; undefined where it is another. */
const spelledBy = (known: string, pathname: string): string | undefined => {
  const given = parts(pathname)
  const own = parts(known)
  const fits =
    own.length > 0 &&
    own.length <= given.length &&
    own.every((part, at) => part.startsWith(':') || part.toLowerCase() === given[at]?.toLowerCase())
  if (!fits) return undefined
  return `/${given.map((part, at) => (own[at] === undefined || own[at].startsWith(':') ? part : own[at])).join('/')}`
}

/** What somebody meant who wrote an address in other letters; the path that says most of it decides. */
export const spelledAsKnown = (known: readonly string[], pathname: string): string | undefined =>
  [...known]
    .sort((a, b) => parts(b).length - parts(a).length)
    .map((path) => spelledBy(path, pathname))
    .find((path) => path !== undefined)
