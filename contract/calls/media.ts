import { defineCalls } from '../grammar/calls'
import { choice, flag, number, text, values } from '../grammar/field'
import { fields, message, type ShapeValue } from '../grammar/response'

const filled = text({ required: true })
/** Where the uploaded file is: records store `key`, browsers load `url`. */
const uploaded = { key: filled, url: filled }
const uploadedFile = fields(uploaded)
/** The unchanged file is sent to `uploadUrl` with that method; `key` is then its key. */
const presignedUpload = fields({
  ...uploaded,
  uploadUrl: filled,
  method: choice(['PUT'], { required: true }),
})
export type UploadResponse = ShapeValue<typeof uploadedFile, never>
export type PresignResponse = ShapeValue<typeof presignedUpload, never>

const upload = { body: { featureName: filled }, files: ['file'], response: uploadedFile } as const

export const media = defineCalls({
  /** Where the browser may upload a file. `size` is in bytes. */
  presign: {
    at: 'POST media/upload-presigned-url',
    access: 'anyWrite',
    body: {
      fileName: text({ required: true, max: 200 }),
      contentType: text({ required: true, max: 100 }),
      size: number({ required: true, min: 1 }),
      featureName: filled,
    },
    response: presignedUpload,
  },
  upload: { at: 'POST admin/media/upload', access: 'anyWrite', ...upload },
  uploadBanner: { at: 'POST admin/media/upload-banner', access: 'anyWrite', ...upload },
  /** `key` is repeated if `isMultiple` is true. */
  remove: {
    at: 'DELETE admin/media/delete',
    access: ['Cms', 'DELETE'],
    query: { key: values({ required: true }), isMultiple: flag() },
    response: message,
  },
})
