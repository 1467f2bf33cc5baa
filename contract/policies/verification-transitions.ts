import type { userTypeStatuses } from '../enums'

type VerificationStatus = (typeof userTypeStatuses)[number]

/** Why a verification cannot be decided this way. */
export type DecisionRefusal = 'undecided' | 'reasonRequired' | 'unchanged'

/** Refusals for any request, whatever its status. */
export const findDecisionInputRefusal = (
  to: VerificationStatus,
  reason: string | null,
): Exclude<DecisionRefusal, 'unchanged'> | undefined => {
  if (to === 'Pending') return 'undecided'
  return to === 'Rejected' && !reason?.trim() ? 'reasonRequired' : undefined
}

/**
 * Why a request cannot be decided this way, or undefined if it can: a decision can change to the other one, never back
 * to pending. The backend refuses by this rule, and the admin offers by it.
 */
export const findDecisionRefusal = (
  from: VerificationStatus,
  to: VerificationStatus,
  reason: string | null,
): DecisionRefusal | undefined => (from === to ? 'unchanged' : findDecisionInputRefusal(to, reason))
