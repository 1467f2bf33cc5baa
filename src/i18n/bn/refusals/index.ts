import type { ErrorTexts } from '#contract/policies/errors/index.ts'
import { fields } from './fields'
import { orders } from './orders'
import { requests } from './requests'
import { specified } from './specified'
import { store } from './store'

/**
 * Refusals of the server by code: an unknown code does not compile; without a translation, the server's text is shown.
 */
export const refusals: Partial<ErrorTexts> = { ...specified, ...requests, ...fields, ...orders, ...store }
