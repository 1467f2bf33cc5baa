import type { Reach } from './reach'

/** Whose showroom does what: the origin decides what is sent, the destination counts what arrives. */
const sides = { change: 'origin', send: 'origin', cancel: 'origin', receive: 'destination' } as const
export type TransferStep = keyof typeof sides

type Ends = { origin: { id: string }; destination: { id: string } }

/** Which showroom of the transfer the step requires and the user does not reach. Either one is enough to read it. */
export const findTransferRefusal = (
  transfer: Ends,
  step: TransferStep,
  reach: Reach,
): (typeof sides)[TransferStep] | undefined =>
  reach === null || reach.includes(transfer[sides[step]].id) ? undefined : sides[step]

export const transferRefusalTexts = {
  origin: 'Only users of the sending showroom can do this',
  destination: 'Only users of the receiving showroom can do this',
} as const
