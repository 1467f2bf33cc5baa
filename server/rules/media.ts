import { randomUUID } from 'node:crypto'
import type { UploadAnswer } from '../../contract/calls/media'
import type { Field } from '../../contract/grammar/field'
import { messages } from '../../contract/messages'
import type { Registry } from '../../contract/registry'
import { Refusal, wrong } from '../errors'
import { readPicture } from '../picture'
import { fileFieldsIn, fileUrl, isRestricted } from '../restricted'
import { media } from '../store/internal'
import type { CallContext, Handlers } from './handler'

const featureIn = (field: Field): string[] =>
  fileFieldsIn(field).flatMap(({ kind, feature }) => (kind === 'file' ? [] : [feature]))
/** What pictures are uploaded for: the first part of their keys. */
export const pictureFeatures = (registry: Registry): string[] => [
  ...new Set(registry.resources.flatMap((r) => Object.values(r.fields).flatMap(featureIn))),
]

const keep = async (c: CallContext, features: string[]): Promise<UploadAnswer> => {
  const part = c.files.find((f) => f.field === 'file')
  if (!part?.bytes.length) throw new Refusal(400, messages.fileMissing)
  const feature = String(c.body.featureName ?? '')
  if (!features.includes(feature))
    throw wrong({ featureName: [`featureName must be one of ${features.join(', ')}`] })
  const { bytes, contentType, width, height } = await readPicture(part.fileName, part.bytes)
  const key = `${feature}/${randomUUID()}.webp`
  try {
    await c.fileStore.put(key, bytes, contentType)
  } catch (error) {
    c.request.log.error(error, 'The file store refused a file')
    throw new Refusal(500, messages.uploadFailed)
  }
  await c.db.insert(media).values({
    key,
    feature,
    name: part.fileName.slice(0, 200),
    contentType,
    size: bytes.length,
    width,
    height,
    uploadedBy: c.admin?.id ?? null,
    createdAt: c.now(),
  })
  return { key, url: fileUrl(key, isRestricted(c.registry, key)) }
}

export const mediaHandlers: Handlers = {
  'media.upload': (c) => keep(c, pictureFeatures(c.registry)),
  'media.uploadBanner': (c) => keep(c, [...pictureFeatures(c.registry), 'banner']),
}
