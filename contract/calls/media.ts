import { defineCalls } from '../grammar/calls'
import { text } from '../grammar/field'

const upload = { body: { featureName: text({ required: true }) }, files: ['file'] } as const

export const media = defineCalls({
  upload: { at: 'POST admin/media/upload', can: 'anyWrite', ...upload },
  uploadBanner: { at: 'POST admin/media/upload-banner', can: 'anyWrite', ...upload },
})
/** Where the uploaded file is: `key` is what a record keeps, `url` what a browser loads. */
export type UploadAnswer = { key: string; url: string }
