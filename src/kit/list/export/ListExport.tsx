import type { Entry } from '../../../../contract/grammar/sidebar'
import { mayView } from '../../../providers/auth/access'
import type { Columns } from '../use-columns'
import type { Records } from '../use-records'
import { ExcelButton } from './ExcelButton'
import { ExportButton } from './ExportButton'

/** The export of a list: as an Excel sheet too where the resource declares its call. */
export const ListExport = (list: { entry: Entry; records: Records; columns: Columns }) => {
  const { resource } = list.entry
  if (!mayView(resource, 'list')) return null
  return resource.excel ? <ExcelButton {...list} call={resource.excel} /> : <ExportButton {...list} />
}
