import type { offeredReturnReasons, returnConditions } from '#contract/enums.ts'

/** Customers' notes on orders. */
export const wishes = [
  'Please call before delivery.',
  'Deliver after five in the evening, I am at work until then.',
  'Leave it with the guard at the gate.',
  'It is a gift, no invoice in the parcel please.',
  'If the black one is not there, grey is fine too.',
  'Second floor, the bell does not work.',
  'I will take it to my own workshop, no fitting needed.',
  'Please check the size before it is sent, the last one was too small.',
] as const

/** Internal notes of staff. */
export const staffNotes = [
  'Called: wants it before Friday.',
  'Two calls, nobody answered. Trying again in the evening.',
  'Address made clear on the telephone: the lane beside the pharmacy.',
  'Asked for the larger size if it does not fit; keep one aside in Mirpur.',
  'Regular customer, free keyring in the parcel.',
  'Rider says the road is under water, a day later.',
  'Registration papers copied and filed.',
  'Wants to pay half by card and half in cash.',
  'Box was dented, packed anew.',
  'Insurance was asked about; sent the leaflet.',
] as const

/** Reasons for cancelling an order. */
export const cancelReasons = [
  'Customer changed their mind',
  'Ordered twice',
  'Could not be reached',
  'Payment did not come',
  'Wrong size ordered',
  'Found it nearer by',
] as const
export const returnReasons = [
  'Refused at the door',
  'Nobody at home, three times',
  'Does not fit',
  'Arrived scratched',
] as const

type GoodsReturn = {
  reason: (typeof offeredReturnReasons)[number]
  condition: (typeof returnConditions)[number]
  note: string | null
}
/** Why a piece of a delivered order came back, and how often. */
export const goodsReturns: readonly (readonly [GoodsReturn, number])[] = [
  [{ reason: 'ChangedMind', condition: 'Sellable', note: null }, 6],
  [{ reason: 'WrongItem', condition: 'Sellable', note: 'Too small; the box is unopened' }, 5],
  [{ reason: 'NotAsDescribed', condition: 'Sellable', note: 'The colour looked darker in the picture' }, 3],
  [{ reason: 'Faulty', condition: 'Damaged', note: 'Claimed from the maker' }, 4],
  [{ reason: 'DamagedInTransit', condition: 'Damaged', note: 'The carrier was told' }, 3],
]

export const receipts = [
  { method: 'Cash', message: 'Handed in by the rider' },
  { method: 'Cash', message: 'At the showroom' },
  { method: 'Bkash', message: 'To the shop’s number' },
  { method: 'BankTransfer', message: null },
] as const

/** Carriers: name, price of the first kilogram and of each further one, and the prefix of their tracking numbers. */
export const carriers = [
  ['City Riders', 60, 15, 'CR'],
  ['Country Parcel', 110, 20, 'CP'],
  ['Meghna Freight', 180, 9, 'MF'],
] as const
