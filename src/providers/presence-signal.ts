import { createStore } from './store'

/** Changes whenever colleagues may have opened or left a record that this browser shows. */
export const presenceSignal = createStore(0)
