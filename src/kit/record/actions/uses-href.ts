import type { AnyResource } from '../../../../contract/grammar/resource'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { withQuery } from '../../../providers/query-string'
import type { Row } from '../../fields/props/props'
import { listPath } from '../../paths'

/**
 * The address of a list of the records that refer to a record: undefined unless exactly one of their fields refers to
 * its resource and a filter compares that field.
 */
export const usesHref = (entry: Entry, used: AnyResource, record: Row): string | undefined => {
  const { fields, filters = {} } = entry.resource
  const [field, ...others] = Object.keys(fields).filter((name) => {
    const declared = fields[name]
    return declared && 'to' in declared && declared.to === used.name
  })
  if (field === undefined || others.length) return undefined
  for (const [api, filter] of Object.entries(filters)) {
    if (filter.by !== 'equals' && filter.by !== 'among') continue
    const [path, part = 'id', ...deeper] = filter.path.split('.')
    const value = record[part]
    if (path !== field || deeper.length || typeof value !== 'string' || !value) continue
    return withQuery(listPath(entry), [[entry.paramNames?.[api] ?? api, value]])
  }
  return undefined
}
