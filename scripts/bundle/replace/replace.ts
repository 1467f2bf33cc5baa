import type { Plugin } from 'vite'

export type Replacement = {
  name: string
  /** The import, as written. */
  of: RegExp
  /** The modules that import it. */
  from: RegExp
  /** The code in its place. */
  code: string
}

/** Code of an export that is never called. */
export const unused = (what: string) =>
  `() => { throw new Error(${JSON.stringify(`${what} is not part of the build: see scripts/bundle/replace`)}) }`

/**
 * Puts other code in the place of a module that packages import but nothing here uses. Production then runs another module
 * than development and tests, so each replacement has to save much, and fails loudly where it is called after all.
 */
export const replaceModule = ({ name, of, from, code }: Replacement): Plugin => ({
  name,
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer = '') => (of.test(source) && from.test(importer) ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? code : null),
})
