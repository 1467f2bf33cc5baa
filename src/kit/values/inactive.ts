import type { AnyResource } from '#contract/grammar/resource.ts'
import { isKey, type Key, t } from '#i18n/index.ts'
import type { Row } from '../context/props'

/** A flag of that name is described as visible to customers. */
export const publishing = 'published'
/** Its label for those records, if they have their own: customers are blocked. */
export const ownActiveKey = ({ name }: AnyResource, spoken: string): Key | undefined => {
  const own = `active.${spoken}.${name}`
  return isKey(own) ? own : undefined
}

/** The status of a deactivated record. */
export const inactiveLabel = (resource: AnyResource): string => {
  const general = resource.activeField === publishing ? 'active.unpublished' : 'active.off'
  return t(ownActiveKey(resource, 'off') ?? general)
}

/** Whether a record is deactivated. */
export const isInactive = ({ activeField }: AnyResource, row: Row) =>
  Boolean(activeField) && row[activeField ?? ''] === false
