import type { Entry } from '../../../../../contract/grammar/sidebar'
import type { ColumnSettings } from '../../use-columns'
import type { Records } from '../../use-records'

export type ViewsProps = { entry: Entry; records: Records; columns: ColumnSettings }
