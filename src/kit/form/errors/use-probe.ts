import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { partsOf } from '../../../../contract/grammar/calls'
import { viewDemand } from '../../../../contract/grammar/facts'
import type { Field } from '../../../../contract/grammar/field'
import { type AnyResource, demandOf } from '../../../../contract/grammar/resource'
import { useAccess } from '../../../providers/auth/access'
import { useExtension } from '../../../providers/data/extensions'
import { toHttpError } from '../../../providers/errors'
import { httpStatus } from '../../../providers/http-status'
import { useCall } from '../../call/use-call'
import type { Row } from '../../fields/props/props'
import { useDebounced } from '../../use-debounced'
import { problemOf } from '../values/rules'
import { blank } from '../values/values'

const typingMs = 400

type Way = { by: 'call'; name: string } | { by: 'filter'; name: string } | { by: 'taken' }

/**
 * How a value is checked before it is sent: by a call of the resource, by a filter on this field alone, or by the call
 * beyond the specified API, if the backend has it.
 */
const wayOf = (resource: AnyResource, name: string, field: Field, asks: boolean): Way | undefined => {
  if (!('unique' in field) || !field.unique) return undefined
  if (field.probe && resource.calls?.[field.probe]) return { by: 'call', name: field.probe }
  const paged = resource.api.list && (resource.api.paging ?? 'none') !== 'none'
  const filter = Object.entries(resource.filters ?? {}).find(([, f]) => f.by === 'equals' && f.path === name)
  if (paged && filter) return { by: 'filter', name: filter[0] }
  return asks ? { by: 'taken' } : undefined
}

const demandFor = (resource: AnyResource, way: Way) => {
  if (way.by === 'taken') return demandOf(resource.subject, 'READ')
  const call = way.by === 'call' ? resource.calls?.[way.name] : undefined
  return call ? demandOf(resource.subject, call.access) : viewDemand(resource, 'list')
}

/** Whether another record already has that value. A failed check is ignored: saving reports the clash. */
export const useProbe = (props: {
  resource: AnyResource
  name: string
  field: Field
  value: unknown
  record?: Row
  /** Initial values are not reported, because the user has not entered them. */
  begins?: unknown
}): { taken: string | undefined } => {
  const { resource, name, field, record, begins } = props
  const typed = typeof props.value === 'string' ? props.value.trim() : ''
  const value = useDebounced(typed, typingMs)
  const isUnique = 'unique' in field && Boolean(field.unique)
  const way = wayOf(resource, name, field, useExtension('taken', isUnique && typed !== ''))
  const may = useAccess()
  const provider = useDataProvider()()
  const ask = useCall()

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
    const call = way && resource.calls?.[way.name]
    if (!call || !provider.custom) return false
    // The call may need other values of this record, so as not to find the record itself.
    const own = Object.keys(call.query ?? {}).filter((key) => typeof record?.[key] === 'string')
    const asked = { ...Object.fromEntries(own.map((key) => [key, record?.[key]])), [name]: value }
    try {
      const { data } = await provider.custom<{ available?: boolean; id?: string }>({
        url: `${resource.name}.${way.name}`,
        method: partsOf(call.at).method.toLowerCase() as 'get',
        ...(call.query ? { query: asked } : {}),
        meta: { params: asked },
      })
      return data.available === undefined ? data.id !== record?.id : !data.available
    } catch (error) {
      if (toHttpError(error).statusCode === httpStatus.notFound) return false
      throw error
    }
  }

  const worthAsking =
    way !== undefined &&
    may(demandFor(resource, way)) &&
    !blank(value) &&
    value === typed &&
    value !== record?.[name] &&
    value !== begins &&
    problemOf(resource, field, value) === undefined
  const { data } = useQuery({
    queryKey: ['kit', 'taken', resource.name, name, value, record?.id],
    queryFn: lookUp,
    enabled: worthAsking,
    retry: false,
  })
  return { taken: worthAsking && data ? value : undefined }
}
