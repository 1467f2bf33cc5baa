import type { Plugin } from 'vite'

/** Writes the name of the page's own script, so that an open page notices when another version is deployed. */
export const versionFile = (base: string): Plugin => ({
  name: 'version-file',
  apply: 'build',
  generateBundle(_, bundle) {
    const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry)
    if (!entry) throw new Error('The build has no entry')
    this.emitFile({
      type: 'asset',
      fileName: 'version.json',
      source: `${JSON.stringify({ entry: base + entry.fileName })}\n`,
    })
  },
})
