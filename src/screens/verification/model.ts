import type { RecordFor } from '#contract/types.ts'

export type Verification = RecordFor<'userTypes'>

export type VerificationStatus = Verification['userTypeStatus']

export type Verdict = Exclude<VerificationStatus, 'Pending'>
