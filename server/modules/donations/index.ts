import type { Handlers } from '../../core/context'
import { donationAmounts } from './amounts'

export const donationHandlers: Handlers = { 'donations.amounts': donationAmounts }
