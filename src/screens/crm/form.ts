import type { RecordFor } from '../../../contract/types'
import type { Row } from '../../kit/fields/props/props'

export type Form = RecordFor<'forms'>
export type Status = Form['status']
export const asForm = (row: Row) => row as unknown as Form
