import { randomUUID } from 'node:crypto'
import type { PresignAnswer, UploadAnswer } from '../../../contract/calls/media'
import type { Field } from '../../../contract/grammar/field'
import { reason } from '../../../contract/policies/errors'
import { limits } from '../../../contract/policies/limits'
import { richTextFeature } from '../../../contract/policies/rich-text'
import type { Registry } from '../../../contract/registry'
import type { CallContext, Context, Handlers } from '../../core/context'
import { ApiError, validationError } from '../../core/errors'
import type { Picture } from '../../core/file-store'
import { fileFieldsIn, fileUrl, isRestricted } from '../../core/restricted-files'
import { media } from '../../db/tables/internal'
import { bannerSide, isPictureName, pictureSide, tooLarge } from '../../files/picture'
import { uploadPath, writeTicket } from '../../files/upload-ticket'

const featureIn = (field: Field): string[] =>
  fileFieldsIn(field).flatMap(({ kind, feature }) => (kind === 'file' ? [] : [feature]))
/** The features of pictures: the first part of their keys. */
export const pictureFeatures = (registry: Registry): string[] => [
  ...new Set([
    ...registry.resources.flatMap((r) => Object.values(r.fields).flatMap(featureIn)),
    richTextFeature,
  ]),
]
/** Full-width pictures without a field. */
const banner = 'banner'

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

const newKey = (feature: string) => `${feature}/${randomUUID()}.webp`

type StoreContext = Omit<Context, 'admin' | 'derivations'> & { log: CallContext['request']['log'] }
type Given = { key: string; feature: string; name: string; by: string | null; picture: Picture }

/** The longest side of the picture that a call stores for a feature. */
export const sideOf = (call: string, feature: unknown) =>
  call === 'media.uploadBanner' || feature === banner ? bannerSide : pictureSide

/**
 * Stores a decoded picture under its new key. The file is first: one without a row does no harm if the server ends in
 * between, but a row without its file would be a broken picture.
 */
export const storePicture = async (w: StoreContext, given: Given): Promise<UploadAnswer> => {
  const { key, feature } = given
  const { bytes, contentType, width, height } = given.picture
  try {
    await w.fileStore.put(key, bytes, contentType)
  } catch (error) {
    w.log.error(error, 'The file store refused a file')
    throw new ApiError(500, reason('file.upload.failed'))
  }
  const kept = await w.db
    .insert(media)
    .values({
      key,
      feature,
      name: given.name.slice(0, 200),
      contentType,
      size: bytes.length,
      width,
      height,
      uploadedBy: given.by,
      createdAt: w.now(),
    })
    .onConflictDoNothing()
    .returning({ key: media.key })
  if (!kept.length) throw new ApiError(409, reason('file.arrived'))
  return { key, url: fileUrl(key, isRestricted(w.registry, key)) }
}

/** The feature that a call names, if it exists. */
const featureOf = (c: CallContext, features: string[]): string => {
  const feature = String(c.body.featureName ?? '')
  if (features.includes(feature)) return feature
  throw validationError({
    featureName: [reason('field.notOneOf', { field: 'featureName', choices: features })],
  })
}

const upload = async (c: CallContext, features: string[]): Promise<UploadAnswer> => {
  const part = c.files.find((f) => f.field === 'file')
  if (!part?.bytes.length) throw new ApiError(400, reason('file.missing'))
  const feature = featureOf(c, features)
  const { fileName: name, picture } = part
  if (!picture || picture instanceof ApiError) throw picture ?? new Error('The picture was not decoded')
  const given = { key: newKey(feature), feature, name, by: c.admin?.id ?? null, picture }
  return storePicture({ ...c, log: c.request.log }, given)
}

const withBanners = (registry: Registry) => [...pictureFeatures(registry), banner]

/** An announced file is checked like one that is sent, as far as its description allows. */
const presign = async (c: CallContext<'media.presign'>): Promise<PresignAnswer> => {
  const { fileName, contentType, size } = c.body
  if (!pictureTypes.includes(contentType) || !isPictureName(fileName))
    throw new ApiError(400, reason('file.type.invalid'))
  if (size > limits.imageBytes) throw tooLarge()
  const feature = featureOf(c, withBanners(c.registry))
  const key = newKey(feature)
  const ticket = await writeTicket(c.db, {
    ...{ key, feature, contentType, size },
    name: fileName.replace(/[\p{Cc}\p{Surrogate}]/gu, ''),
    by: c.admin?.id ?? null,
    until: c.now().getTime() + limits.uploadMinutes * 60_000,
  })
  const url = fileUrl(key, isRestricted(c.registry, key))
  return { uploadUrl: `${uploadPath}?ticket=${ticket}`, method: 'PUT', key, url }
}

export const mediaHandlers: Handlers = {
  'media.presign': presign,
  'media.upload': (c) => upload(c, pictureFeatures(c.registry)),
  'media.uploadBanner': (c) => upload(c, withBanners(c.registry)),
}
