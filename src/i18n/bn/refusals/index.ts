import type { RefusalTexts } from '../../../../contract/policies/refusals'
import { fields } from './fields'
import { orders } from './orders'
import { requests } from './requests'
import { specified } from './specified'
import { store } from './store'

/** What the server refuses, by code: an unknown one does not compile, for a missing one the server's text is shown. */
export const refusals: Partial<RefusalTexts> = { ...specified, ...requests, ...fields, ...orders, ...store }
