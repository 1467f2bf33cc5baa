import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const folder = 'src/screens'
const declaration = /^ {2}'?([\w.]+)'?: (\w+)\(\(\) =>\s*import\('(\.\.?\/[^']+)'\)/gm

const declarationsIn = (root: string) => {
  const code = readFileSync(join(root, folder, 'index.ts'), 'utf8')
  const part = code.slice(code.indexOf('export const screens'), code.indexOf('export const cells'))
  return [...part.matchAll(declaration)].map(([, name = '', maker = '', file = '']) => ({
    name,
    maker,
    file: `${posix.join(folder, file)}.tsx`,
  }))
}

/** The module of each screen (`orders.list`) and page (`dashboard`), as `src/screens/index.ts` names them. */
export const screenModules = (root: string): ReadonlyMap<string, string> =>
  new Map(declarationsIn(root).map(({ name, file }) => [name, file]))

/** Screens and pages that wait for the texts of screens. */
export const screensWithTexts = (root: string): ReadonlySet<string> =>
  new Set(declarationsIn(root).flatMap(({ name, maker }) => (maker === 'lazyPageWithTexts' ? [name] : [])))
