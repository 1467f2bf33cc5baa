import type { Registry } from '../../../contract/registry'
import { resourceNamed } from '../../../contract/registry'
import { early, http } from '../http/backend'
import { withQuery } from '../query-string'
import type { ListRequestParams } from './encode'
import { listRequest } from './list-request'
import { isListed } from './unpaged-reader'

/**
 * The page of a list whose early response has arrived before the list is drawn: it is shown at once, until the data
 * provider returns the same object. Failures and lists that the browser pages are left to the data provider.
 */
export const arrivedList = (registry: Registry, name: string, question: ListRequestParams) => {
  if (early.isEmpty()) return undefined
  const { shape, path, pairs } = listRequest(registry, resourceNamed(registry, name), question)
  return shape === 'page' ? early.peek(http, withQuery(path, pairs), isListed) : undefined
}
