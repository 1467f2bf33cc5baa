import type { DataProvider } from '@refinedev/core'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { AccessRule } from '#contract/policies/access.ts'
import type { Registry } from '#contract/registry.ts'
import type { useUntypedCall } from '#kit/call/use-call.ts'
import type { Row } from '#kit/context/props.ts'
import type { ChangingAction } from '#kit/context/record-action.ts'
import { accessRuleOfNamedCall, bodyFieldsOf, declaredCallName } from '#providers/data/calls.ts'

/** How actions of a resource are sent to the backend. */
export type Writer = {
  can: AccessRule
  /** The declared call; none if the record is updated. */
  call: Pick<ChangingAction, 'call'>
  write: (row: Row, values: Readonly<Record<string, unknown>>) => Promise<unknown>
}
type Means = { update: DataProvider['update']; call: ReturnType<typeof useUntypedCall> }

/** `markDone` of the resource itself is `bookings.markDone`. */
export const callNameOf = (resource: AnyResource, call: string) =>
  call.includes('.') ? call : `${resource.name}.${call}`

/** Sends values by that call, or as an update without one, with the displayed version. */
export const writerOf = (
  registry: Registry,
  resource: AnyResource,
  declared: string | undefined,
  { update, call }: Means,
): Writer => {
  if (declared === undefined)
    return {
      can: accessRuleOfView(resource, 'edit'),
      call: {},
      write: ({ id, version }, values) =>
        update({ resource: resource.name, id, variables: { ...values, ...(version && { version }) } }),
    }
  const name = callNameOf(resource, declared)
  const hasVersion = 'version' in bodyFieldsOf(registry, name)
  return {
    can: accessRuleOfNamedCall(registry, name),
    call: { call: declaredCallName(registry, name) },
    write: ({ id, version }, values) =>
      call(name, { params: { id }, payload: { ...values, ...(hasVersion && version && { version }) } }),
  }
}
