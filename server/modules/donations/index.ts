import type { Handlers } from '../../core/work'
import { donationAmounts } from './amounts'

export const donationHandlers: Handlers = { 'donations.amounts': donationAmounts }
