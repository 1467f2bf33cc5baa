import { mkdirSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Writes outside of dist which modules each chunk contains, so that a test can check what a page must not load. */
export const chunkContents = (root: string): Plugin => ({
  name: 'chunk-contents',
  apply: 'build',
  writeBundle(_, bundle) {
    const nameOf = (id: string) => id.split('/node_modules/').at(-1)?.replace(`${root}/`, '') ?? id
    const contents = Object.values(bundle).flatMap((output) => {
      if (output.type !== 'chunk') return []
      const kept = Object.entries(output.modules).filter(([, module]) => module.renderedLength > 0)
      return [[output.fileName, kept.map(([id]) => nameOf(id))]]
    })
    mkdirSync('build', { recursive: true })
    writeFileSync('build/chunks.json', JSON.stringify(Object.fromEntries(contents)))
  },
})
