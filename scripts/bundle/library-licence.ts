import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts the licence of libheif next to its file, as the LGPL requires. */
export const libraryLicence = (root: string): Plugin => ({
  name: 'library-licence',
  apply: 'build',
  generateBundle() {
    const source = readFileSync(join(root, 'node_modules/libheif-js/libheif/LICENSE'), 'utf8')
    this.emitFile({ type: 'asset', fileName: 'assets/libheif-LICENSE.txt', source })
  },
})
