import type { RecordFor } from '../../../../contract/types'

export type ProductQuestion = RecordFor<'questions'>
