import type { ApiCall } from '#contract/api-calls.ts'
import type { CallContext, UploadedPart } from '../core/context'
import { ApiError } from '../core/errors'
import type { Picture } from '../core/file-store'
import { hashSecrets } from '../db/write/secrets'
import { readPicture } from '../files/picture'
import { putPicture } from '../files/record-files'
import { maxPictureSide, newKey, pictureFeaturesWithBanners } from '../modules/media/media'

/** A file that is no picture is refused when it is stored, after the checks that come first. */
const decoded = (part: UploadedPart, side: number): Promise<Picture | ApiError> =>
  readPicture(part.fileName, part, side).catch((error: unknown) => {
    if (error instanceof ApiError) return error
    throw error
  })

const writes: readonly (string | undefined)[] = ['create', 'update']

/** The feature of an uploaded picture, which its key begins with; undefined for one that is refused. */
const featureOf = ({ body, registry }: CallContext, { resource, verb }: ApiCall, { field }: UploadedPart) => {
  const declared = writes.includes(verb) ? resource?.fields[field] : undefined
  if (declared) return 'feature' in declared ? declared.feature : undefined
  return pictureFeaturesWithBanners(registry).find((feature) => feature === body.featureName)
}

/**
 * The slow work of a call, before its transaction opens: passwords are hashed, pictures decoded and stored. The keys of
 * stored files are added to `stored`.
 */
export const prepareCall = async (
  context: CallContext,
  call: ApiCall,
  stored: string[] = [],
): Promise<CallContext> => {
  const { name, resource, verb } = call
  const body = resource && writes.includes(verb) ? await hashSecrets(resource, context.body) : context.body
  const side = maxPictureSide(name, body.featureName)
  const files = await Promise.all(
    context.files.map(
      async (part): Promise<UploadedPart & { picture: Picture | ApiError }> => ({
        ...part,
        picture: await decoded(part, side),
      }),
    ),
  )
  for (const part of files) {
    const feature = part.picture instanceof ApiError ? undefined : featureOf(context, call, part)
    if (feature === undefined || part.picture instanceof ApiError) continue
    part.key = newKey(feature)
    stored.push(part.key)
    await putPicture({ ...context, log: context.request.log }, part.key, part.picture)
  }
  return { ...context, body, files }
}
