import type { Handlers } from '../../core/context'
import { readDonationAmounts } from './amounts'

export const donationHandlers: Handlers = { 'donations.amounts': readDonationAmounts }
