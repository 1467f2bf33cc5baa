import { createStore } from './store'

/** Whether the first page has its data: what no page waits for is loaded afterwards. */
export const firstPageShown = createStore(false)
