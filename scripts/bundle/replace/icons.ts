import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Renders antd's icons by a lighter component with the same elements. */
export const lightIcons = (root: string): Plugin => ({
  name: 'light-icons',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer = '') =>
    /components\/AntdIcon$/.test(source) && /\/@ant-design\/icons\//.test(importer)
      ? join(root, 'scripts/bundle/replace/light-icon.tsx')
      : null,
})
