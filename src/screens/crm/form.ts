import type { RecordFor } from '#contract/types.ts'

export type CrmForm = RecordFor<'forms'>
export type FormStatus = CrmForm['status']
