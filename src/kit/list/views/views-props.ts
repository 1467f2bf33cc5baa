import type { Entry } from '#contract/grammar/sidebar.ts'
import type { Records } from '#kit/records/use-records.ts'
import type { ColumnSettings } from '../use-columns'

export type ViewsProps = { entry: Entry; records: Records; columns: ColumnSettings }
