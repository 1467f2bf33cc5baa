import { limits } from '#contract/policies/limits.ts'
import { messages } from '#contract/policies/messages.ts'
import { t } from '#i18n/index.ts'
import { heicTypes, isHeic } from './prepare/heic'
import { canRender } from './prepare/prepare'

/** Types that browsers show and the backend can decode; SVG can contain scripts and is refused. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** Whether a file among others is a picture, which is prepared like those of picture fields. */
export const isPictureFile = (file: File) => pictureTypes.includes(file.type) || isHeic(file)

/** What the file chooser offers. */
export const acceptedPictures = [...pictureTypes, ...heicTypes].join(',')

export const toMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

/** Why a file cannot be uploaded; undefined if it can. */
export const uploadFileProblem = (file: File, types: readonly string[] | null) => {
  if (!file.size) return messages.fileMissing
  const isPicture = types === pictureTypes
  if (types && !types.includes(file.type) && !(isPicture && isHeic(file))) return messages.fileTypeInvalid
  // Photos are scaled down before they are uploaded.
  const max = isPicture && canRender() ? limits.photoBytes : limits.imageBytes
  if (file.size > max)
    return t('form.upload.tooLarge', {
      size: Math.ceil((file.size / 1024 / 1024) * 10) / 10,
      max: toMegabytes(max),
    })
  return undefined
}
