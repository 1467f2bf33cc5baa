import type { AnyResource } from '../../contract/grammar/resource'
import { Refusal } from '../core/errors'
import { idPattern } from './schema'

const isId = new RegExp(idPattern)

/** The id of a record, from an address; refuses what is none in the words of the resource. */
export const recordId = (resource: AnyResource, text: unknown): string => {
  const id = String(text).toLowerCase()
  if (!isId.test(id)) throw new Refusal(400, resource.says?.malformedId ?? 'Malformed id')
  return id
}
