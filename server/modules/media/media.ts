import { randomUUID } from 'node:crypto'
import type { PresignResponse, UploadResponse } from '#contract/calls/media.ts'
import type { Field } from '#contract/grammar/field.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { richTextFeature } from '#contract/policies/rich-text.ts'
import type { Registry } from '#contract/registry.ts'
import { declaredSettings } from '#contract/settings/index.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import type { Document, Picture } from '#server/core/file-store.ts'
import { fileFieldsIn, fileUrl, isRestricted } from '#server/core/restricted-files.ts'
import { media } from '#server/db/tables/internal.ts'
import { documentType, isDocumentName } from '#server/files/document.ts'
import { isPictureName, pictureTooLargeError } from '#server/files/picture.ts'
import { signUploadTicket, uploadPath } from '#server/files/upload-ticket.ts'

const featureIn = (field: Field): string[] =>
  fileFieldsIn(field).flatMap(({ kind, feature }) => (kind === 'file' ? [] : [feature]))
/** The features of pictures: the first part of their keys. */
export const pictureFeatures = (registry: Registry): string[] => [
  ...new Set([
    ...[...registry.resources, ...declaredSettings].flatMap((r) =>
      Object.values(r.fields).flatMap(featureIn),
    ),
    richTextFeature,
  ]),
]
/** The features of files that may be documents as well; files that another system stores are not uploaded. */
export const documentFeatures = (registry: Registry): string[] => [
  ...new Set(
    registry.resources.flatMap(({ api, fields }) =>
      api.create || api.update
        ? Object.values<Field>(fields).flatMap((field) =>
            fileFieldsIn(field).flatMap(({ kind, feature }) => (kind === 'file' ? [feature] : [])),
          )
        : [],
    ),
  ),
]
/** Full-width pictures without a field. */
const banner = 'banner'

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export const newKey = (feature: string, contentType: (Picture | Document)['contentType'] = 'image/webp') =>
  `${feature}/${randomUUID()}.${contentType === documentType ? 'pdf' : 'webp'}`

type Given = { key: string; feature: string; name: string; by: string | null; picture: Picture | Document }

/** The longest side of the picture that a call stores for a feature. */
export const maxPictureSide = (call: string, feature: unknown) =>
  call === 'media.uploadBanner' || feature === banner ? limits.bannerSide : limits.pictureSide

/**
 * Inserts the row of a picture or a document whose file is stored. The file is first: one without a row does no harm if
 * the server ends in between, but a row without its file would be a broken picture.
 */
export const insertPicture = async (
  context: Pick<Context, 'db' | 'registry' | 'now'>,
  upload: Given,
): Promise<UploadResponse> => {
  const { key, feature } = upload
  const { bytes, contentType, width, height } = upload.picture
  const kept = await context.db
    .insert(media)
    .values({
      key,
      feature,
      name: upload.name.slice(0, 200),
      contentType,
      size: bytes.length,
      width,
      height,
      uploadedBy: upload.by,
      createdAt: context.now(),
    })
    .onConflictDoNothing()
    .returning({ key: media.key })
  if (!kept.length) throw new ApiError(409, reason('file.arrived'))
  return { key, url: fileUrl(key, isRestricted(context.registry, key)) }
}

/** The feature that a call names, if it exists. */
const featureOf = (context: CallContext, features: string[]): string => {
  const feature = String(context.body.featureName ?? '')
  if (features.includes(feature)) return feature
  throw validationError({
    featureName: [reason('field.notOneOf', { field: 'featureName', choices: features })],
  })
}

const upload = async (context: CallContext, features: string[]): Promise<UploadResponse> => {
  const part = context.files.find((f) => f.field === 'file')
  if (!part?.size) throw new ApiError(400, reason('file.missing'))
  const feature = featureOf(context, features)
  const { fileName: name, picture, key } = part
  if (picture instanceof ApiError) throw picture
  if (!picture || !key) throw new Error('The picture was not stored')
  return insertPicture(context, { key, feature, name, by: context.admin?.id ?? null, picture })
}

const uploadFeatures = (registry: Registry) => [
  ...new Set([...pictureFeatures(registry), ...documentFeatures(registry)]),
]
const bannerFeatures = (registry: Registry) => [...pictureFeatures(registry), banner]
/** What a call that uploads a file may name, banners included. */
export const allUploadFeatures = (registry: Registry) => [...uploadFeatures(registry), banner]

/** An announced file is checked like one that is sent, as far as its description allows. */
const presign = async (context: CallContext<'media.presign'>): Promise<PresignResponse> => {
  const { fileName, contentType, size } = context.body
  const isDocument = contentType === documentType && isDocumentName(fileName)
  const isPicture = pictureTypes.includes(contentType) && isPictureName(fileName)
  if (!isDocument && !isPicture) throw new ApiError(400, reason('file.type.invalid'))
  if (size > limits.imageBytes) throw pictureTooLargeError()
  const feature = featureOf(context, allUploadFeatures(context.registry))
  if (isDocument && !documentFeatures(context.registry).includes(feature))
    throw new ApiError(400, reason('file.type.invalid'))
  const key = newKey(feature, isDocument ? documentType : 'image/webp')
  const ticket = await signUploadTicket(context.db, {
    ...{ key, feature, contentType, size },
    name: fileName.replace(/[\p{Cc}\p{Surrogate}]/gu, ''),
    by: context.admin?.id ?? null,
    until: context.now().getTime() + limits.uploadMinutes * 60_000,
  })
  const url = fileUrl(key, isRestricted(context.registry, key))
  return { uploadUrl: `${uploadPath}?ticket=${ticket}`, method: 'PUT', key, url }
}

export const mediaHandlers: Handlers = {
  'media.presign': presign,
  'media.upload': (context) => upload(context, uploadFeatures(context.registry)),
  'media.uploadBanner': (context) => upload(context, bannerFeatures(context.registry)),
}
