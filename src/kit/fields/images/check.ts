import { limits } from '../../../../contract/policies/limits'
import { messages } from '../../../../contract/policies/messages'
import { t } from '../../../i18n'

/** Types that browsers show and the backend can decode; SVG can contain scripts and is refused. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export const formatMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

/** Why a file cannot be uploaded; undefined if it can. */
export const fileProblem = (file: Pick<File, 'type' | 'size'>, types: readonly string[] | null) => {
  if (!file.size) return messages.fileMissing
  if (types && !types.includes(file.type)) return messages.fileTypeInvalid
  if (file.size > limits.imageBytes)
    return t('form.upload.tooLarge', {
      size: Math.ceil((file.size / 1024 / 1024) * 10) / 10,
      max: formatMegabytes(limits.imageBytes),
    })
  return undefined
}
