import { replaceModule } from './replace.ts'

/** Takes the browser's own ResizeObserver, which all that the build is for have: 1.8 kB gzip before the login is usable. */
export const withoutResizePolyfill = () =>
  replaceModule({
    name: 'without-resize-polyfill',
    of: /^resize-observer-polyfill$/,
    from: /resize-observer/,
    code: 'export default globalThis.ResizeObserver',
  })
