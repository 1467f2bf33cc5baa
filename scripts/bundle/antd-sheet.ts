import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

/** A build has antd's first styles in a style sheet, so that no script computes them; otherwise this one is empty. */
export const antdSheet = (root: string): Plugin => {
  const id = join(root, 'antd.css')
  let isBuild = false
  return {
    name: 'antd-sheet',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (source) => (source === 'virtual:antd.css' ? id : null),
    async load(of) {
      if (of !== id) return null
      if (!isBuild) return ''
      const { module } = await runnerImport<typeof import('./antd-styles')>(
        join(root, 'scripts/bundle/antd-styles.tsx'),
      )
      return module.antdStyles()
    },
  }
}
