import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import { type AnyResource, accessRuleOf } from '#contract/grammar/resource.ts'
import type { Registry } from '#contract/registry.ts'
import { useCall, useUntypedCall } from '#kit/call/use-call.ts'
import { useKit } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import { valueProblem } from '#kit/values/rules.ts'
import { isBlank } from '#kit/values/values.ts'
import { useAccess } from '#providers/auth/access.ts'
import { accessRuleOfNamedCall, findCall } from '#providers/data/calls.ts'
import { useCapabilityStatus } from '#providers/data/capabilities.ts'
import { polledKey } from '#providers/data/query-keys.ts'
import { toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'

const typingMs = 400

/** The response of a look-up: whether the value is available, or the record that has it. */
type Found = { available?: boolean; id?: string }
type CheckKind = { by: 'call'; name: string } | { by: 'filter'; name: string } | { by: 'taken' }

/**
 * How a value is checked before it is sent: by the call beyond the specified API, if the backend has it; by a call of the
 * resource, which browsers report as failed while the value is free; or by a filter on this field alone.
 */
const checkKindOf = (
  registry: Registry,
  resource: AnyResource,
  name: string,
  field: Field,
  asks: ReturnType<typeof useCapabilityStatus>,
): CheckKind | undefined => {
  if (!('unique' in field) || !field.unique) return undefined
  // The fields of a call may belong to no resource.
  const isKnown = registry.resources.some((one) => one.name === resource.name)
  if (asks === 'available') return isKnown ? { by: 'taken' } : undefined
  // A call of another resource is named in full.
  if (field.availabilityCheck?.includes('.')) return { by: 'call', name: field.availabilityCheck }
  if (field.availabilityCheck && resource.calls?.[field.availabilityCheck])
    return { by: 'call', name: `${resource.name}.${field.availabilityCheck}` }
  const paged = resource.api.list && (resource.api.paging ?? 'none') !== 'none'
  const filter = Object.entries(resource.filters ?? {}).find(
    ([, filter]) => filter.by === 'equals' && filter.path === name,
  )
  if (paged && filter) return { by: 'filter', name: filter[0] }
  return asks === 'loading' ? { by: 'taken' } : undefined
}

const accessRuleFor = (registry: Registry, resource: AnyResource, way: CheckKind) => {
  if (way.by === 'taken') return accessRuleOf(resource.subject, 'READ')
  return way.by === 'call' ? accessRuleOfNamedCall(registry, way.name) : accessRuleOfView(resource, 'list')
}

/** Whether another record already has that value. A failed check is ignored: saving reports the clash. */
export const useAvailabilityCheck = (props: {
  resource: AnyResource
  name: string
  field: Field
  value: unknown
  record?: Row
  /** Initial values are not reported, because the user has not entered them. */
  initialValues?: unknown
}): { taken: string | undefined } => {
  const { resource, name, field, record, initialValues } = props
  const typed = typeof props.value === 'string' ? props.value.trim() : ''
  const value = useDebounced(typed, typingMs)
  const { registry } = useKit()
  const isUnique = 'unique' in field && Boolean(field.unique)
  const way = checkKindOf(
    registry,
    resource,
    name,
    field,
    useCapabilityStatus('taken', isUnique && typed !== ''),
  )
  const may = useAccess()
  const provider = useDataProvider()()
  const ask = useCall()
  const untyped = useUntypedCall()

  const lookUp = async (): Promise<boolean> => {
    if (way?.by === 'filter') {
      const filters = [{ field: way.name, operator: 'eq' as const, value }]
      const { data } = await provider.getList<Row>({
        resource: resource.name,
        filters,
        pagination: { currentPage: 1, pageSize: 2 },
      })
      return data.some((row) => row.id !== record?.id)
    }
    if (way?.by === 'taken') {
      const query = { resource: resource.name, key: name, value, ...(record && { except: record.id }) }
      return !(await ask('x.taken', { query })).available
    }
    if (!way) return false
    // The call may require other values of this record, so that it does not find the record itself.
    const own = Object.keys(findCall(registry, way.name).query ?? {}).filter(
      (key) => typeof record?.[key] === 'string',
    )
    const requested = { ...Object.fromEntries(own.map((key) => [key, record?.[key]])), [name]: value }
    try {
      const data = (await untyped(way.name, { params: requested, query: requested })) as Found
      return data.available === undefined ? data.id !== record?.id : !data.available
    } catch (error) {
      if (toHttpError(error).statusCode === httpStatus.notFound) return false
      throw error
    }
  }

  const worthAsking =
    way !== undefined &&
    may(accessRuleFor(registry, resource, way)) &&
    !isBlank(value) &&
    value === typed &&
    value !== record?.[name] &&
    value !== initialValues &&
    valueProblem(resource, field, value) === undefined
  const { data } = useQuery({
    // Asked when the value is entered, and not when records change: the form itself creates the one that has it.
    queryKey: polledKey('taken', resource.name, name, value, record?.id),
    queryFn: lookUp,
    enabled: worthAsking,
    staleTime: 0,
    retry: false,
  })
  return { taken: worthAsking && data ? value : undefined }
}
