import { replaceModule } from './replace.ts'

/**
 * Lodash compares the tags of five types with what Internet Explorer returns, and each comparison throws and catches an
 * error when its file is loaded: milliseconds before the first row. Other browsers need no comparison.
 */
export const withPlainLodashTags = () =>
  replaceModule({
    name: 'plain-lodash-tags',
    of: /^\.\/_getTag\.js$/,
    from: /\/lodash-es\//,
    code: "export { default } from 'lodash-es/_baseGetTag.js'",
  })
