import type { AnyResource } from '#contract/grammar/resource.ts'
import { reason, specifiedReason } from '#contract/policies/errors/index.ts'
import { idPattern } from '#contract/schemas/schema.ts'
import { ApiError } from '../core/errors'

const pattern = new RegExp(idPattern)
export const isRecordId = (text: string) => pattern.test(text.toLowerCase())

/** The id of a record from an address; malformed ones are refused with the resource's own message. */
export const parseRecordId = (resource: AnyResource, text: unknown): string => {
  const id = String(text).toLowerCase()
  const message = resource.messages?.malformedId
  if (!isRecordId(id)) throw new ApiError(400, message ? specifiedReason(message) : reason('id.malformed'))
  return id
}
