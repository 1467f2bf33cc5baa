import type { ApiCall } from '#contract/api-calls.ts'
import type { MergeUses } from '#contract/extensions/merges.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { isGranted } from '#contract/policies/access.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { servedResources } from '#contract/registry.ts'
import type { CallBody, CallQuery } from '#contract/types.ts'
import { canRead } from '../core/can-read'
import type { AnyHandlers, AnyRules, CallContext } from '../core/context'
import { ApiError, validationError } from '../core/errors'
import { resourceTerm } from '../core/terms'
import { labelsOf } from '../db/read/labels'
import { mergeRecords } from '../db/write/merge'
import { idsReferringTo, referencesByResource } from '../db/write/references'
import { parseRecordId } from '../validation/record-id'

const maxNamed = 3

const mayUpdate = ({ admin }: CallContext, { subject, roleTypes }: AnyResource) =>
  admin !== null &&
  isGranted(admin.role, [subject, 'UPDATE']) &&
  (!roleTypes || roleTypes.includes(admin.role.roleType))

/** Merging requires the permissions to read, update and delete. */
const resourceOf = (context: CallContext): AnyResource => {
  const found = servedResources(context.registry).find(({ name }) => name === context.params.resource)
  if (!found?.mergeable) throw validationError({ resource: [reason('query.resource')] })
  if (
    !canRead(context, found) ||
    !mayUpdate(context, found) ||
    !isGranted(context.admin?.role, [found.subject, 'DELETE'])
  )
    throw new ApiError(403, reason('access.forbidden'))
  return found
}

const idsIn = (resource: AnyResource, requestedIds: readonly string[]): string[] => {
  const ids = [...new Set(requestedIds.map((id) => parseRecordId(resource, id)))]
  if (!ids.length) throw validationError({ ids: [reason('merge.none')] })
  if (ids.length > limits.maxBatch)
    throw validationError({ ids: [reason('merge.tooMany', { count: limits.maxBatch })] })
  return ids
}

/** Records that the caller may not read are counted, because they move too, but not named. */
const usesOf = async (context: CallContext, resource: AnyResource, ids: readonly string[]) => {
  const uses: MergeUses['data'][number][] = []
  for (const [from, references] of referencesByResource(context.registry, resource)) {
    const found = (await idsReferringTo(context, from, references, ids)).filter(
      (id) => from !== resource || !ids.includes(id),
    )
    if (!found.length) continue
    const labels = canRead(context, from)
      ? await labelsOf(context, from, found.slice(0, maxNamed))
      : new Map()
    uses.push({
      resource: from.name,
      count: found.length,
      labels: [...labels.values()],
      isAllowed: mayUpdate(context, from),
    })
  }
  return uses
}

const merge = async (context: CallContext, rules: AnyRules) => {
  const resource = resourceOf(context)
  const body = context.body as CallBody<'x.merge'>
  const keep = parseRecordId(resource, body.keep)
  const ids = idsIn(resource, body.ids)
  if (ids.includes(keep)) throw validationError({ ids: [reason('merge.itself')] })
  const forbiddenUses = (await usesOf(context, resource, ids)).filter(({ isAllowed }) => !isAllowed)
  if (forbiddenUses.length) {
    const resources = context.registry.resources.filter(({ name }) =>
      forbiddenUses.some((use) => use.resource === name),
    )
    throw new ApiError(403, reason('merge.forbidden', { resources: resources.map(resourceTerm) }))
  }
  return mergeRecords(context, resource, keep, ids, rules)
}

/** The rules are those of every write of the resource. */
export const mergeHandlers = (calls: readonly ApiCall[], rules: AnyRules): AnyHandlers => {
  const all: AnyHandlers = {
    'x.mergeUses': async (context) => {
      const resource = resourceOf(context)
      const { ids } = context.query as CallQuery<'x.mergeUses'>
      return { data: await usesOf(context, resource, idsIn(resource, ids)) }
    },
    'x.merge': (context) => merge(context, rules),
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => calls.some((call) => call.name === name)))
}
