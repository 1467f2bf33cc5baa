import type { Plugin } from 'vite'

/** Errors that React and Refine create when they are loaded, to compare or report them later. */
const created: readonly { module: RegExp; error: RegExp }[] = [
  {
    module: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    error: /(?<=\b\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g,
  },
  {
    module: /\/@refinedev\/core\/dist\/index\.mjs$/,
    error: /(?<=^var \w+ = )new Error\((\s*"[^"]*"\s*)\)/gm,
  },
]

/** A source map from each line to the same line. */
const lineByLine = (code: string, id: string) => ({
  version: 3,
  names: [],
  sources: [id],
  sourcesContent: [code],
  mappings: `AAAA${';AACA'.repeat(code.split('\n').length - 1)}`,
})

/**
 * Creates these errors without a stack. In a browser that records errors (developer tools, monitoring, tests), each
 * stack makes it parse the whole file again: a third of the work of all scripts before the first row.
 */
export const withoutStacksAtLoad = (): Plugin => ({
  name: 'without-stacks-at-load',
  apply: 'build',
  transform(code, id) {
    const found = created.find(({ module }) => module.test(id))
    if (!found) return null
    const plain = code.replace(found.error, 'Object.create(Error.prototype, { message: { value: $1 } })')
    if (plain === code) throw new Error(`${id} creates no errors at load: see scripts/bundle/replace`)
    // The replacement keeps the line breaks of what it replaces.
    return { code: plain, map: lineByLine(code, id) }
  },
})
