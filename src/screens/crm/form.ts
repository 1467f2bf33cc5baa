import type { RecordFor } from '../../../contract/types'

export type Form = RecordFor<'forms'>
export type Status = Form['status']
