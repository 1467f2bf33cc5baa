import { limits } from '../../../../../contract/policies/limits'
import { t } from '../../../../i18n'
import type { Size } from './geometry'
import { isHeic } from './heic'
import { canRender, renderInWorker } from './render-apart'

/** A file as it is uploaded; its size is unknown if this browser cannot decode it. */
export type Prepared = { file: File; size?: Size | undefined; problem?: string }

/** Only these have transparent parts, which JPEG would fill. */
const opaque = (file: Blob) => file.type === 'image/jpeg' || isHeic(file)
/** The type that a changed picture is encoded as. */
export const outputTypeOf = (file: Blob): string => (opaque(file) ? 'image/jpeg' : 'image/webp')

/** A browser that cannot encode the requested type returns PNG. */
const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' }
export const toNamedFile = (blob: Blob, name: string): File =>
  new File([blob], `${name.replace(/\.\w+$/, '')}.${extensions[blob.type] ?? 'png'}`, { type: blob.type })

/** The longest side that the backend keeps. */
export const maxStoredSide = (banner: boolean | undefined): number =>
  banner ? limits.bannerSide : limits.pictureSide

/**
 * Scales a photo down to what the backend keeps, upright, so that little is uploaded. What the browser cannot decode is
 * left to the backend, except photos that only some browsers can convert.
 */
export const preparePicture = async (file: File, side: number): Promise<Prepared> => {
  if (!canRender()) return isHeic(file) ? { file, problem: t('form.upload.heic') } : { file }
  try {
    const needsChange = isHeic(file) || file.size > limits.imageBytes
    const { blob, width, height } = await renderInWorker({
      ...{ file, turns: 0, side, type: outputTypeOf(file), skipUnchanged: !needsChange },
    })
    const size = { width, height }
    return blob ? { file: toNamedFile(blob, file.name), size } : { file, size }
  } catch {
    return isHeic(file) ? { file, problem: t('form.upload.heic') } : { file }
  }
}
