import type { ApiCall } from '#contract/api-calls.ts'
import { isGranted } from '#contract/policies/access.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { ApiError } from '../core/errors'
import { recordExists } from '../db/read/read'
import { inTransaction } from '../db/transaction'
import { notFoundError } from '../db/write/write'
import type { MoveCalls } from '../modules/moves/write-item'
import { parseRecordId } from '../validation/record-id'
import type { Validate } from '../validation/validate'
import type { WriteMany } from './batches'
import { createBodyValidator, normalizeBody } from './checks'
import { databaseApiError } from './database-errors'
import { prepareCall } from './prepare'
import { createCallRunner, type RouteDeps, type Run } from './run-call'

/** The calls of the API for work in the background, as the user of the context would make them: permitted and checked. */
export const createServerCalls = (
  calls: readonly ApiCall[],
  deps: RouteDeps,
  writeMany: WriteMany,
): MoveCalls => {
  const byName = new Map(calls.map((call) => [call.name, call]))
  const made = new Map<string, { call: ApiCall; check: Validate | undefined; run: Run }>()
  const runnerOf = (name: string) => {
    const call = byName.get(name)
    if (!call) throw new Error(`There is no call '${name}'`)
    const runner = made.get(name) ?? {
      call,
      check: createBodyValidator(call),
      run: createCallRunner(call, deps),
    }
    made.set(name, runner)
    return runner
  }
  return {
    refusalOf: databaseApiError,
    write: (context, resource, records) =>
      writeMany(context, resourceNamed(context.registry, resource), records),
    call: async (context, name, { params = {}, body = {} }) => {
      const { call, check, run } = runnerOf(name)
      const { accessRule, roleTypes, ids = {} } = call
      const role = context.admin?.role
      if (!role || !isGranted(role, accessRule) || (roleTypes && !roleTypes.includes(role.roleType)))
        throw new ApiError(403, reason('access.forbidden'))
      for (const [param, of] of Object.entries(ids)) {
        const resource = resourceNamed(context.registry, of)
        if (!(await recordExists(context, resource, parseRecordId(resource, params[param]))))
          throw notFoundError(resource)
      }
      check?.(body)
      const own = { ...context, params, query: {}, body: normalizeBody(call, body), files: [] }
      const prepared = await prepareCall(own, call)
      return (await inTransaction(prepared, run)).body
    },
  }
}
