import type { Plugin } from 'vite'

/**
 * Takes the context that antd's inputs ask their form for from its own module. By the package's index, which is the same
 * context, the login would load all of antd's form: 14 kB gzip before the login is usable.
 */
export const onlyFormContext = (): Plugin => ({
  name: 'only-form-context',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    if (source !== 'rc-field-form' || !importer?.endsWith('/antd/es/form/context.js')) return null
    return this.resolve('rc-field-form/es/FormContext', importer)
  },
})
