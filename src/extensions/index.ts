import type { Extended } from './define-extensions'

/** None by default. A build with `VITE_EXTENSIONS` uses the default export of the module that it names instead. */
const none: Extended = {
  extend: (registry) => registry,
  pages: {},
  recordPanels: [],
  dashboardCards: [],
  addedActions: [],
  icons: {},
}
export default none
