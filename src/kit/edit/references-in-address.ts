import { isBackendOnly } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { FormValues } from '../values/values'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The references of a new record in the address: `/category/create?parent=…`. */
export const referencesInAddress = (resource: AnyResource, search: URLSearchParams): FormValues =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([key, field]) => {
      const named = field.kind === 'ref' && !isBackendOnly(field) ? search.get(key) : null
      return named && id.test(named) ? [[key, named]] : []
    }),
  )
