import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Replaces the empty list of extensions by the module that `VITE_EXTENSIONS` names, relative to the project. */
export const chosenExtensions = (root: string, file: string | undefined): Plugin => {
  const own = join(root, 'src/extensions/index.ts')
  const chosen = file ? resolve(root, file) : undefined
  if (chosen && !existsSync(chosen)) throw new Error(`VITE_EXTENSIONS: there is no file '${chosen}'`)
  return {
    name: 'extensions',
    enforce: 'pre',
    load: (id) => (chosen && id === own ? `export { default } from ${JSON.stringify(chosen)}` : null),
  }
}
