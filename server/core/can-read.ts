import { readRuleOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { isGranted, type Subject } from '#contract/policies/access.ts'
import type { Context } from './context'

/** Whether the caller may read the records of a resource. */
export const canRead = ({ admin }: Pick<Context, 'admin'>, resource: AnyResource): boolean =>
  admin !== null &&
  isGranted(admin.role, readRuleOf(resource)) &&
  (!resource.roleTypes || resource.roleTypes.includes(admin.role.roleType))

/** The same for data that is no record, such as a setting. */
export const canReadSubject = ({ admin }: Pick<Context, 'admin'>, subject: Subject): boolean =>
  isGranted(admin?.role, [subject, 'READ'])
