import type { RecordFor } from '../../../contract/types'

export type CrmForm = RecordFor<'forms'>
export type FormStatus = CrmForm['status']
