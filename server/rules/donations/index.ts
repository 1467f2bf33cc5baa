import { Refusal } from '../../errors'
import type { Handlers } from '../../rules/handler'

const later = async () => {
  throw new Refusal(501, 'Not there yet')
}

export const donationHandlers: Handlers = {
  'donations.amounts': later,
}
