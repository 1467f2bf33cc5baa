import type { UploadResponse } from '#contract/calls/media.ts'
import type { Writing } from '../writing'

/** A picture of one pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const pictureFile = () => new File([Buffer.from(png, 'base64')], 'conformance.png', { type: 'image/png' })
const featureName = 'product'

/** Uploads the picture that created records show. Returns its key. */
export const uploadPicture = async (writing: Writing): Promise<string | undefined> => {
  const payload = { featureName, file: pictureFile() }
  const uploaded = await writing.call<UploadResponse>('media.upload', { payload })
  if (!uploaded) return undefined
  const { key } = uploaded
  writing.undo.push(async (client) => {
    // Pictures of records that remain cannot be removed.
    await client.exchange((p) =>
      p.custom({ url: 'media.remove', method: 'delete', query: { key: [key], isMultiple: true } }),
    )
  })
  return key
}

/** Describes and removes a picture that no record shows. */
export const checkMedia = async (writing: Writing): Promise<void> => {
  const { call } = writing
  const { size, type: contentType, name: fileName } = pictureFile()
  await call('media.presign', { payload: { fileName, contentType, size, featureName } })
  const uploaded = await call<UploadResponse>('media.uploadBanner', {
    payload: { featureName, file: pictureFile() },
  })
  if (!uploaded) return
  const { key } = uploaded
  await call('x.describeMedia', { payload: { key, alt: 'Conformance' } })
  await call('x.tagMedia', { payload: { keys: [key], add: ['Conformance'] } })
  await call('x.focusMedia', { payload: { key, focusX: 30, focusY: 70 } })
  const next = await call<UploadResponse>('media.upload', { payload: { featureName, file: pictureFile() } })
  if (next) await call('x.replaceMedia', { payload: { key, by: next.key } })
  await call('media.remove', { query: { key: next ? [key, next.key] : [key], isMultiple: true } })
}
