/** A showroom of a role. */
export type Showroom = { id: string; label: string }

/** The showrooms of a user by id; null: all of them. */
export type Reach = readonly string[] | null

type Limited = { roleType: string; showrooms?: readonly Showroom[] }

/** The showrooms that a role is limited to; none: all of them. A super admin's, which may be left from another type, limit nothing. */
export const limitingShowrooms = ({ roleType, showrooms = [] }: Limited): readonly Showroom[] =>
  roleType === 'super-admin-type' ? [] : showrooms

/** The reach of a role. */
export const showroomReachOf = (role: Limited): Reach => {
  const showrooms = limitingShowrooms(role)
  return showrooms.length ? showrooms.map(({ id }) => id) : null
}

/** Whether one role reaches no showroom that the other does not. */
export const isShowroomReachWithin = (one: Limited, other: Limited): boolean => {
  const [inner, outer] = [showroomReachOf(one), showroomReachOf(other)]
  return outer === null || (inner?.every((id) => outer.includes(id)) ?? false)
}

/** Own header of requests: the showrooms, separated by commas, that the user narrows the admin to. */
export const showroomsHeader = 'x-showrooms'
/** The maximum number of showrooms in the header. */
export const maxNarrowed = 50

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
