type Named = readonly [name: string, sign: RegExp]

/** In this order: most browsers also contain the names of others. */
const browsers: readonly Named[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrom(e|ium)\/|CriOS\//],
  ['Safari', /Safari\//],
]
const systems: readonly Named[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]
const named = (of: readonly Named[], text: string) => of.find(([, sign]) => sign.test(text))?.[0]

/** The browser and system in a user agent, if they are recognizable. */
export const parseUserAgent = (userAgent: string): { browser?: string; system?: string } => {
  const [browser, system] = [named(browsers, userAgent), named(systems, userAgent)]
  return { ...(browser && { browser }), ...(system && { system }) }
}
