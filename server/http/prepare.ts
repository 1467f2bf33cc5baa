import type { ApiCall } from '#contract/api-calls.ts'
import type { CallContext, UploadedPart } from '../core/context'
import { ApiError } from '../core/errors'
import type { Picture } from '../core/file-store'
import { hashSecrets } from '../db/write/secrets'
import { readPicture } from '../files/picture'
import { maxPictureSide } from '../modules/media/media'

/** A file that is no picture is refused when it is stored, after the checks that come first. */
const decoded = (part: UploadedPart, side: number): Promise<Picture | ApiError> =>
  readPicture(part.fileName, part.bytes, side).catch((error: unknown) => {
    if (error instanceof ApiError) return error
    throw error
  })

const writes: readonly (string | undefined)[] = ['create', 'update']

/** The slow work of a call, before its transaction opens: passwords are hashed, pictures decoded. */
export const prepareCall = async (
  context: CallContext,
  { name, resource, verb }: ApiCall,
): Promise<CallContext> => {
  const body = resource && writes.includes(verb) ? await hashSecrets(resource, context.body) : context.body
  const side = maxPictureSide(name, body.featureName)
  const files = await Promise.all(
    context.files.map(async (part) => ({ ...part, picture: await decoded(part, side) })),
  )
  return { ...context, body, files }
}
