import { useList } from '@refinedev/core'
import type { Entry } from '../../../contract/grammar/sidebar'
import { limits } from '../../../contract/policies/limits'
import type { Row } from '../../kit/fields/props/props'
import type { Failure } from '../../providers/errors'
import { listQuery } from '../../providers/list/list-state'

/** The causes of the page's type, to choose one from. */
export const useCauses = (entry: Entry) => {
  const { resource } = entry
  const { result, query } = useList<Row, Failure>({
    resource: resource.name,
    ...listQuery(entry, { page: 1, limit: limits.maxPageSize, filters: {} }),
    errorNotification: false,
  })
  const options = result.data.map((row) => ({ value: row.id, label: String(row[resource.label]) }))
  return { options, loading: query.isLoading }
}
