import type { Plugin } from 'vite'

/** Files of which most functions run before the first row of a list, and parts of which every page runs. */
const eager = ['early', 'list']

/**
 * Chromium compiles the functions of these files while it loads them, beside the thread of the page; otherwise that thread compiles each
 * at its first call. Other browsers see a comment. Vite writes its own first line, so the hint is added last.
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      for (const name of eager) {
        const chunk = chunks.find((one) => one.name === name)
        if (!chunk) throw new Error(`The build has no file named ${name}`)
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      }
    },
  },
})
