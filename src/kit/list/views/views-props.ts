import type { Entry } from '../../../../contract/grammar/sidebar'
import type { Records } from '../../records/use-records'
import type { ColumnSettings } from '../use-columns'

export type ViewsProps = { entry: Entry; records: Records; columns: ColumnSettings }
