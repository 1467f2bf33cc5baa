import type { RecordFor } from '../../../../contract/types'

export type Question = RecordFor<'questions'>
