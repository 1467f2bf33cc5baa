import type { RefusalTexts } from '../../../../contract/policies/refusals'
import { fields } from './fields'
import { orders } from './orders'
import { requests } from './requests'
import { specified } from './specified'
import { store } from './store'

/** What the server refuses, by code: one too few or too many does not compile. */
export const refusals: RefusalTexts = { ...specified, ...requests, ...fields, ...orders, ...store }
