import type { Handlers } from '#server/core/context.ts'
import { readDonationAmounts } from './amounts'

export const donationHandlers: Handlers = { 'donations.amounts': readDonationAmounts }
