import type { ApiCall } from '#contract/api-calls.ts'
import type { CallContext, UploadedPart } from '../core/context'
import { ApiError } from '../core/errors'
import type { Document, Picture } from '../core/file-store'
import { hashSecrets } from '../db/write/secrets'
import { isDocumentName, readDocument } from '../files/document'
import { readPicture } from '../files/picture'
import { putPicture } from '../files/record-files'
import { allUploadFeatures, documentFeatures, maxPictureSide, newKey } from '../modules/media/media'

const writes: readonly (string | undefined)[] = ['create', 'update']

/** The feature of an uploaded file, which its key begins with, and whether it may be a document; undefined for one that is refused. */
const purposeOf = ({ body, registry }: CallContext, { resource, verb }: ApiCall, { field }: UploadedPart) => {
  const declared = writes.includes(verb) ? resource?.fields[field] : undefined
  if (declared)
    return 'feature' in declared
      ? { feature: declared.feature, mayBeDocument: declared.kind === 'file' }
      : undefined
  const feature = allUploadFeatures(registry).find((one) => one === body.featureName)
  if (feature === undefined) return undefined
  return { feature, mayBeDocument: documentFeatures(registry).includes(feature) }
}

/** A file that is neither picture nor document is refused when it is stored, after the checks that come first. */
const decoded = (
  part: UploadedPart,
  side: number,
  mayBeDocument: boolean,
): Promise<Picture | Document | ApiError> =>
  (mayBeDocument && isDocumentName(part.fileName)
    ? readDocument(part.fileName, part)
    : readPicture(part.fileName, part, side)
  ).catch((error: unknown) => {
    if (error instanceof ApiError) return error
    throw error
  })

/**
 * The slow work of a call, before its transaction opens: passwords are hashed, pictures and documents read and stored. The keys of
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
      async (part): Promise<UploadedPart & { picture: Picture | Document | ApiError }> => ({
        ...part,
        picture: await decoded(part, side, purposeOf(context, call, part)?.mayBeDocument ?? false),
      }),
    ),
  )
  for (const part of files) {
    const purpose = purposeOf(context, call, part)
    if (!purpose || part.picture instanceof ApiError) continue
    part.key = newKey(purpose.feature, part.picture.contentType)
    stored.push(part.key)
    await putPicture({ ...context, log: context.request.log }, part.key, part.picture)
  }
  return { ...context, body, files }
}
