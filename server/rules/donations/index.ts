import type { Handlers } from '../handler'
import { donationAmounts } from './amounts'

export const donationHandlers: Handlers = { 'donations.amounts': donationAmounts }
