import { defineCalls } from '../grammar/calls'
import { flag, number, text, values } from '../grammar/field'

const upload = { body: { featureName: text({ required: true }) }, files: ['file'] } as const

export const media = defineCalls({
  /** Where the browser may put a file by itself. `size` in bytes. */
  presign: {
    at: 'POST media/upload-presigned-url',
    can: 'anyWrite',
    body: {
      fileName: text({ required: true, max: 200 }),
      contentType: text({ required: true, max: 100 }),
      size: number({ required: true, min: 1 }),
      featureName: text({ required: true }),
    },
  },
  upload: { at: 'POST admin/media/upload', can: 'anyWrite', ...upload },
  uploadBanner: { at: 'POST admin/media/upload-banner', can: 'anyWrite', ...upload },
  /** `key` is repeated where `isMultiple` is true. */
  remove: {
    at: 'DELETE admin/media/delete',
    can: ['Cms', 'DELETE'],
    query: { key: values({ required: true }), isMultiple: flag() },
  },
})
/** Where the uploaded file is: `key` is what a record keeps, `url` what a browser loads. */
export type UploadAnswer = { key: string; url: string }
/** The file is sent to `uploadUrl` with that method, as it is; then it is had as `key`. */
export type PresignAnswer = UploadAnswer & { uploadUrl: string; method: 'PUT' }
