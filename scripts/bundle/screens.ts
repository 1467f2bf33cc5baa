import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const folder = 'src/screens'
const declaration = /^ {2}'?([\w.]+)'?: \w+\(\(\) =>\s*import\('(\.\.?\/[^']+)'\)/gm

/** The module of each screen (`orders.list`) and page (`dashboard`), as `src/screens/index.ts` names them. */
export const screenModules = (root: string): ReadonlyMap<string, string> => {
  const code = readFileSync(join(root, folder, 'index.ts'), 'utf8')
  const part = code.slice(code.indexOf('export const screens'), code.indexOf('export const cells'))
  return new Map(
    [...part.matchAll(declaration)].map(([, name = '', file = '']) => [
      name,
      `${posix.join(folder, file)}.tsx`,
    ]),
  )
}
