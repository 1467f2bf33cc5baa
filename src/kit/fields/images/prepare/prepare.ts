import { limits } from '#contract/policies/limits.ts'
import { loadScreenTexts, t } from '#i18n/index.ts'
import type { Size } from './geometry'
import { isHeic } from './heic/heic'
import { type Conversion, readablePicture } from './heic/readable'
import { canRender, renderInWorker } from './render-apart'
import { toNamedFile } from './to-named-file'

/** A file as it is uploaded; its size is unknown if this browser cannot decode it. */
export type Prepared = {
  file: File
  size?: Size | undefined
  /** The picture before it was scaled down, as this browser can decode it. */
  original?: File
  problem?: string
  /** The problem may be gone at the next try. */
  canRetry?: boolean
}

/** Only these have transparent parts, which JPEG would fill. */
const opaque = (file: Blob) => file.type === 'image/jpeg' || isHeic(file)
/** The type that a changed picture is encoded as. */
export const outputTypeOf = (file: Blob): string => (opaque(file) ? 'image/jpeg' : 'image/webp')

/** The longest side that the backend keeps. */
export const maxStoredSide = (banner: boolean | undefined): number =>
  banner ? limits.bannerSide : limits.pictureSide

/** The reason why a HEIC photo cannot be uploaded; other files are left to the backend. */
const undecodable = async (file: File, reason: 'unsupported' | 'damaged'): Promise<Prepared> => {
  if (!isHeic(file)) return { file }
  await loadScreenTexts()
  return { file, problem: t(`media.heic.${reason}`) }
}

/**
 * Scales a photo down to what the backend keeps, upright, so that little is uploaded. What the browser cannot decode is
 * left to the backend, except HEIC photos, which are converted. Throws the reason of an aborted signal.
 */
export const preparePicture = async (
  file: File,
  side: number,
  conversion: Conversion = {},
): Promise<Prepared> => {
  if (!canRender()) return undecodable(file, 'unsupported')
  const readable = await readablePicture(file, conversion)
  if ('problem' in readable) return { file, ...readable }
  const original = readable.file
  try {
    const needsChange = isHeic(original) || original.size > limits.imageBytes
    const { blob, width, height } = await renderInWorker({
      ...{ file: original, turns: 0, side, type: outputTypeOf(original), skipUnchanged: !needsChange },
    })
    const size = { width, height }
    return { file: blob ? toNamedFile(blob, file.name) : original, size, original }
  } catch {
    return undecodable(file, 'damaged')
  }
}
