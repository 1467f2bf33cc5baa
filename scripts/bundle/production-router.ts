import type { Plugin } from 'vite'

/** react-router's package.json names its development build only; this uses the production build, without warnings. */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer) {
    if (!/^react-router(\/|$)/.test(source)) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
  },
})
