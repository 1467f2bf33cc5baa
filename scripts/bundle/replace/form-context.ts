import type { Plugin } from 'vite'

/**
 * Imports the form context of antd's inputs from its own module. Through the package's index, which exports the same
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
