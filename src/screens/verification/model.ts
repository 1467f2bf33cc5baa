import type { RecordFor } from '../../../contract/types'

export type Verification = RecordFor<'userTypes'>

export type Status = Verification['userTypeStatus']

export type Verdict = Exclude<Status, 'Pending'>
