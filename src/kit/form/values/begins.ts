import { isBackends } from '../../../../contract/grammar/facts'
import type { AnyResource } from '../../../../contract/grammar/resource'
import type { Values } from './values'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The references of a new record in the address: `/category/create?parent=…`. */
export const referredIn = (resource: AnyResource, search: URLSearchParams): Values =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([key, field]) => {
      const named = field.kind === 'ref' && !isBackends(field) ? search.get(key) : null
      return named && id.test(named) ? [[key, named]] : []
    }),
  )
